import { readdirSync, readFileSync } from 'node:fs';
import { openJail } from '#tests/support/sandbox/sandbox-under-attack.ts';
import { until } from '#tests/support/jobs.ts';

/** Runs some engines to completion and stops others, then waits until no zombie is left. */
const jail = await openJail();
for (let round = 0; round < 3; round += 1) {
  await jail.inside('process.exit(0)');
  const cancel = new AbortController();
  const spin = jail.inside('console.log(1); for (;;);', {
    signal: cancel.signal,
    onLine: () => cancel.abort(),
  });
  await spin.catch(() => undefined);
}
await until(() => processes().every((pid) => !isDead(pid)), 30);
await jail.close();

function processes(): string[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
}

function isDead(pid: string): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false; // it has been reaped
  }
}
