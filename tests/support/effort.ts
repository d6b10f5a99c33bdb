import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/**
 * Returns the CPU seconds that this process and its terminated children spend on some work. Unlike wall-clock time,
 * they hardly depend on the load of the machine.
 */
export async function measureCpuSeconds(work: () => unknown): Promise<number> {
  const before = secondsSpent();
  await work();
  return secondsSpent() - before;
}

/** Fields 14 to 17 of proc(5) `stat`; the name before them may contain any character. */
function secondsSpent(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
}
