import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Claim } from '#src/jobs/queue.ts';
import { openSqliteQueue } from '#src/jobs/sqlite/sqlite-queue.ts';
import { buildJobResult } from '#tests/support/jobs.ts';

/**
 * A worker process with four slots: claims jobs until this many claims in a row find none, works a moment on each,
 * and prints a line when a job starts and when it ends. Arguments: file, empty polls before it exits, milliseconds a
 * job takes, and `wait` to report that it is ready and wait for a message.
 */
const [file = '', patience = '0', workMs = '5', starts] = process.argv.slice(2);
const queue = await openSqliteQueue({ file, runningPerVisitor: 2 });
if (starts === 'wait') {
  process.send?.('ready');
  await once(process, 'message');
  process.disconnect();
}
let emptyPolls = 0;

async function slot(): Promise<void> {
  while (emptyPolls < Number(patience)) {
    const claim = await queue.claim('light');
    if (claim) await work(claim);
    else {
      emptyPolls += 1;
      await sleep(10);
    }
  }
}

async function work(claim: Claim): Promise<void> {
  emptyPolls = 0;
  reportClaimEvent('begins', claim);
  await sleep(Number(workMs));
  reportClaimEvent('ends', claim);
  if (!(await claim.complete(buildJobResult(claim)))) reportClaimEvent('refused', claim);
}

function reportClaimEvent(what: string, { job, attempt }: Claim): void {
  process.stdout.write(`${what} ${job.id} ${attempt} ${job.owner.visitor} ${process.hrtime.bigint()}\n`);
}

await Promise.all([slot(), slot(), slot(), slot()]);
await queue.close();
