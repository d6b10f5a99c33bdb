import { readFileSync } from 'node:fs';
import { canAct, treeOf } from '#src/engines/sandbox/process-tree.ts';

/** Whether a program of this name, as the kernel shortens it, runs somewhere below this process; one on its way out does not. */
export function isRunning(program: string): boolean {
  return treeOf(process.pid).some((pid) => nameOf(pid) === program && canAct(pid));
}

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return ''; // it has ended
  }
}
