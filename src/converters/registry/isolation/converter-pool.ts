import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { engines } from '#src/engines/engine.ts';
import { createWorkerPool } from '#src/engines/pool/worker-pool.ts';
import type { Outcome, Sandbox } from '#src/engines/sandbox/sandbox.ts';
import { faultOfRefusal, faultOfSilence } from '#src/engines/script-response.ts';
import type { Converter, Engines, InputFile, OutputFile, Task } from '../converter.ts';
import { createCallRunner, type CallRunner } from './run-calls.ts';
import type { ConverterRequest } from './protocol.ts';

/** Runs converters: those that read files themselves in a sandboxed program. */
export interface ConverterPool {
  /** Runs a converter and resolves to its output files, which are in `out/` of the job directory or its inputs. */
  run(converter: Converter, task: Task<Record<string, unknown>>): Promise<readonly OutputFile[]>;
  close(): Promise<void>;
}

/** Everything that a plan needs to run: the engines, and the programs that run converters. */
export interface PlanEngines extends Engines {
  readonly converters: ConverterPool;
}

/** Path of the converter program inside the sandbox. */
const converterScript = '/app/src/converters/registry/isolation/worker/main.ts';
const sourceFolder = join(import.meta.dirname, '..', '..', '..');
const flags = ['--max-old-space-size=1536'];

/**
 * Opens the pool. A program serves the jobs of one visitor that follow each other within seconds. After the first job
 * of a domain, a new program waits for a minute. The converters of a domain share a program, so that one that waits
 * serves each of them. Without isolation, converters run in the worker's thread.
 */
export function createConverterPool(
  sandbox: Sandbox,
  {
    scratchFolder,
    converters,
  }: { readonly scratchFolder: string; readonly converters: readonly Converter[] },
): ConverterPool {
  const isIsolated = sandbox.report.level === 'full' || sandbox.report.level === 'privileged';
  const modules = [...new Set(converters.flatMap(findModule))];
  const pool = createWorkerPool(sandbox, {
    engine: 'converter',
    scratchFolder,
    requestsPerOwner: 50,
    policy: {
      minWaiting: 0,
      maxWaiting: availableParallelism(),
      idleMs: 60_000,
      ownerIdleMs: 5_000,
      quietMs: 60,
      maxBusy: 1,
      maxRefillDelayMs: 1500,
    },
  });
  return {
    async run(converter, task) {
      const [own] = findModule(converter);
      if (own === undefined || !isIsolated) return converter.run(task);
      const ofDomain = modules.filter((module) => domainOf(module) === domainOf(own));
      const args = [...flags, converterScript, ...ofDomain];
      const { workdir, signal, owner } = task;
      const service = createCallRunner(task);
      const outcome = await pool.use(args, JSON.stringify(describeTask(converter, task)), {
        workdir,
        signal,
        owner,
        service,
      });
      return readOutputs(outcome, service.last(), workdir);
    },
    close: () => pool.close(),
  };
}

/** Returns the path of the module of an isolated converter as the sandbox shows it, or nothing. */
const findModule = ({ module, runsInWorker }: Converter): string[] =>
  module === undefined || runsInWorker ? [] : [fileURLToPath(module).replace(sourceFolder, '/app/src')];

/** The folder below `converters/`: `/app/src/converters/pdf/...` is `pdf`. */
const domainOf = (inside: string): string | undefined => inside.split('/')[4];

function describeTask(converter: Converter, task: Task<Record<string, unknown>>): ConverterRequest {
  const { inputs, from, to, options, threads, sandbox, office } = task;
  const [first, ...others] = inputs;
  const toInput = (input: InputFile): InputFile => ({ ...input, path: input.inside });
  return {
    converter: converter.id,
    inputs: [toInput(first), ...others.map(toInput)],
    from,
    to,
    options,
    threads,
    sandbox: sandbox.report,
    engines: engines.map(({ id }) => id).filter((id) => sandbox.has(id)),
    isOfficeOpen: office.isOpen,
  };
}

/** Returns the outputs with host paths. Throws the fault of the program, or `engine-refused` if it ended without one. */
function readOutputs(
  outcome: Outcome,
  last: ReturnType<CallRunner['last']>,
  workdir: string,
): readonly OutputFile[] {
  if (last?.type === 'outputs')
    return last.outputs.map(({ path, part, format, isOriginal }) => ({
      path: join(workdir, path.replace('/job/', '')),
      ...(part !== undefined && { part }),
      ...(format !== undefined && { format }),
      ...(isOriginal && { isOriginal }),
    }));
  throw last ? faultOfRefusal(last) : faultOfSilence(outcome, 'the converter program');
}
