import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/**
 * Seconds of processor time that this process and its children which have ended meanwhile spend on something. Unlike
 * seconds of the clock they hardly grow with what else the machine has to do.
 */
export async function measureCpuSeconds(work: () => unknown): Promise<number> {
  const before = secondsSpent();
  await work();
  return secondsSpent() - before;
}

/** Fields 14 to 17 of proc(5) `stat`; the name before them may hold any character. */
function secondsSpent(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
}
