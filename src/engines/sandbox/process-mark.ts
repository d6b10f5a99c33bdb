import { readFileSync } from 'node:fs';

/** A mark for names of things this process owns among processes of its PID namespace: process id and start time in clock ticks since boot (proc(5), field 22). */
export const ownMark: string = readProcessMark(process.pid) ?? `${process.pid}-0`;

/** Whether the process behind a mark still lives; a later process with the same id does not count. */
export function isMarkAlive(mark: string): boolean {
  return readProcessMark(Number(mark.split('-')[0])) === mark;
}

/** The mark of a process; undefined where there is none with this id. */
function readProcessMark(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${pid}-${afterName[19]}`;
  } catch {
    return undefined; // no such process
  }
}
