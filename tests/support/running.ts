import { readFileSync } from 'node:fs';
import { treeOf } from '#src/engines/sandbox/process-tree.ts';

/** Whether a program of this name, as the kernel shortens it, runs somewhere below this process. */
export function isRunning(program: string): boolean {
  return treeOf(process.pid).some((pid) => nameOf(pid) === program);
}

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return ''; // it has ended
  }
}
