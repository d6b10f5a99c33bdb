import { readFileSync } from 'node:fs';
import { canAct, listProcessTree } from '#src/engines/sandbox/limits/process-tree.ts';

/**
 * Returns whether a program with this name, as truncated by the kernel, runs below this process; one that is exiting
 * does not count.
 */
export function isRunning(program: string): boolean {
  return listProcessTree(process.pid).some((pid) => readProcessName(pid) === program && canAct(pid));
}

function readProcessName(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return ''; // it has exited
  }
}
