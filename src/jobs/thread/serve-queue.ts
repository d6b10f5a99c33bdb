import type { MessagePort } from 'node:worker_threads';
import type { Claim, Queue } from '../queue.ts';
import type { FromThread, SentClaim, ToThread } from './protocol.ts';
import { fromSentError, toSentError, type SentError } from './sent-error.ts';

/**
 * Serves the calls that arrive at a port. Each port has its own claims and watched jobs; those of a closed port are
 * left to the leases.
 */
export function serveQueue(queue: Queue, port: MessagePort): void {
  const claims = new Map<number, Claim>();
  const watched = new Map<string, () => void>();
  const served = new Set<MessagePort>();
  let claimCount = 0;
  const post = (message: FromThread): void => port.postMessage(message, []);

  function handle(message: ToThread): void {
    switch (message.type) {
      case 'call':
        return reply(message.number, call(queue, message.method, message.args));
      case 'claim':
        return reply(message.number, acquire(message.args as Parameters<Queue['claim']>));
      case 'end-claim':
        return reply(message.number, endClaim(message));
      case 'progress':
        return claims.get(message.claim)?.progress(message.percent, message.secondsRemaining);
      case 'watch':
        return void watched.set(
          message.job,
          queue.watch(message.job, () => post({ type: 'changed', job: message.job })),
        );
      case 'unwatch':
        watched.get(message.job)?.();
        return void watched.delete(message.job);
      case 'connect':
        served.add(message.port);
        return serveQueue(queue, message.port);
      case 'end':
        for (const own of [...served, port]) own.close();
        return;
    }
  }

  async function acquire(args: Parameters<Queue['claim']>): Promise<SentClaim | undefined> {
    const claim = await queue.claim(...args);
    if (!claim) return undefined;
    const number = (claimCount += 1);
    claims.set(number, claim);
    claim.signal.addEventListener('abort', () => {
      claims.delete(number);
      post({ type: 'aborted', claim: number, error: toSentError(claim.signal.reason) });
    });
    return { claim: number, job: claim.job, attempt: claim.attempt };
  }

  /** Ends an attempt; false if its claim is no longer ours. */
  async function endClaim({
    claim: number,
    method,
    args,
  }: Extract<ToThread, { type: 'end-claim' }>): Promise<unknown> {
    const claim = claims.get(number);
    if (!claim) return false;
    const [first, ...others] =
      method === 'fail' ? [fromSentError(args[0] as SentError), ...args.slice(1)] : args;
    const isEnded = await (claim[method] as (...list: readonly unknown[]) => Promise<boolean>)(
      first,
      ...others,
    );
    claims.delete(number);
    return isEnded;
  }

  function reply(number: number, result: Promise<unknown>): void {
    result.then(
      (value) => post({ type: 'result', number, value }),
      (error: unknown) => post({ type: 'rejection', number, error: toSentError(error) }),
    );
  }

  const stopWaiting = queue.onWaiting(() => post({ type: 'waiting' }));
  port.on('message', handle);
  port.once('close', () => {
    stopWaiting();
    for (const stop of watched.values()) stop();
  });
}

const call = (queue: Queue, method: keyof Queue, args: readonly unknown[]): Promise<unknown> =>
  (queue[method] as (...list: readonly unknown[]) => Promise<unknown>)(...args);
