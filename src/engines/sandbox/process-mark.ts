import { readFileSync } from 'node:fs';

/**
 * A mark for the names of things this process owns, unique in its PID namespace: PID and start time in clock ticks
 * since boot (proc(5), field 22).
 */
export const ownMark: string = readProcessMark(process.pid) ?? `${process.pid}-0`;

/** Whether the process of a mark is still running; a later process with the same PID doesn't count. */
export function isMarkAlive(mark: string): boolean {
  return readProcessMark(Number(mark.split('-')[0])) === mark;
}

/** Returns the mark of a process; undefined if there is none with this PID. */
function readProcessMark(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${pid}-${afterName[19]}`;
  } catch {
    return undefined; // no such process
  }
}
