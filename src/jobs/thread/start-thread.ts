import { setFlagsFromString } from 'node:v8';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a worker thread. `file` is an absolute path.
 *
 * Node strips the types of each thread's modules with WebAssembly. When threads do this at the same time, V8 sometimes
 * frees a wrapper of an imported function that another thread has replaced with an optimized one, and ends the process
 * ("Check failed: jit_page.has_value()" or SIGSEGV, https://github.com/nodejs/node/issues/64500). With a budget that is
 * never used up, no wrapper is replaced.
 */
export function startThread(file: string, options: WorkerOptions): Worker {
  setFlagsFromString(`--wasm-wrapper-tiering-budget=${2 ** 31 - 1}`);
  return new Worker(file, options);
}
