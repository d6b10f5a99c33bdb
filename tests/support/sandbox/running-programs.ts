import { readFileSync } from 'node:fs';
import { canAct, listProcessTree } from '#src/engines/sandbox/limits/process-tree.ts';

/** Whether a program of this name, as the kernel shortens it, runs somewhere below this process; one on its way out does not. */
export function isRunning(program: string): boolean {
  return listProcessTree(process.pid).some((pid) => readProcessName(pid) === program && canAct(pid));
}

function readProcessName(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return ''; // it has ended
  }
}
