import { expect, it, vi } from 'vitest';
import { isAlive } from '#src/engines/sandbox/limits/process-tree.ts';
import type { KillableProcess, PoolBench } from './process-pool.ts';

/** Tests which process a caller gets and what remains after closing. */
export function poolUse({ advance, kill, living, open, started, until }: PoolBench): void {
  it('hands out waiting processes immediately, the longest-waiting first, and each only once', async () => {
    const pool = open({ minWaiting: 2 });
    pool.prepare('a');
    await advance(300);
    const waiting = started().map(({ process }) => process);
    expect(waiting).toHaveLength(2);
    expect([pool.take('a'), pool.take('a')]).toEqual(waiting);
    const third = pool.take('a');
    expect(waiting).not.toContain(third);
    expect(started()).toHaveLength(3);
  });

  it('keeps the processes of different keys apart, and starts those of unnamed keys for a single use', async () => {
    const pool = open({ minWaiting: 1 });
    pool.prepare('a');
    await advance(300);
    pool.take('b');
    pool.take('unnamed');
    expect(started().map(({ key }) => key)).toEqual(['a', 'b', 'unnamed']);
    await advance(5_000);
    expect(
      started()
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(['a', 'b', 'b', 'b', 'unnamed']);
  });

  it('never hands out a dead process, waiting or retained', async () => {
    const pool = open({ minWaiting: 2 });
    pool.prepare('a');
    await advance(300);
    const [first, second] = started().map(({ process }) => process);
    if (!first || !second) throw new Error('two processes should wait');
    kill(first);
    expect(pool.take('a', 'ann')).toBe(second);
    pool.giveBack(second, true);
    kill(second);
    expect(isAlive(pool.take('a', 'ann').pid)).toBe(true);
  });

  it('hands a reusable process only to its owner', async () => {
    const pool = open();
    const owners = ['ann', 'ben', undefined, 'ann', 'cleo', 'ben', 'ann', undefined];
    const served = new Map<KillableProcess, (string | undefined)[]>();
    const serve = (owner: string | undefined) => {
      const process = pool.take('a', owner);
      served.set(process, [...(served.get(process) ?? []), owner]);
      return process;
    };
    for (let round = 0; round < 6; round += 1) {
      const taken = owners.map(serve);
      for (const process of taken) pool.giveBack(process, true);
      await advance(20 * round);
    }
    expect([...served.values()].some((seen) => seen.length > 1)).toBe(true);
    for (const seen of served.values()) {
      expect(new Set(seen).size).toBe(1);
      if (seen[0] === undefined) expect(seen).toHaveLength(1);
    }
  });

  it('stops a reusable process whose owner does not return, and the oldest above the maximum', async () => {
    const pool = open({ minWaiting: 0, maxWaiting: 2, maxRefillDelayMs: 1e6, maxBusy: -1 });
    const taken = ['ann', 'ben', 'cleo'].map((owner) => pool.take('a', owner));
    for (const process of taken) pool.giveBack(process, true);
    await until(() => living() === 2);
    expect(isAlive(taken[0]?.pid ?? 0)).toBe(false);
    await advance(900);
    expect(pool.take('a', 'ben')).toBe(taken[1]);
    await advance(200);
    await until(() => !isAlive(taken[2]?.pid ?? 0));
    expect(pool.take('a', 'cleo')).not.toBe(taken[2]);
  });

  it('stops a returned process that is not reusable', async () => {
    const pool = open();
    const process = pool.take('a', 'ann');
    pool.giveBack(process);
    await process.ended;
    expect(pool.take('a', 'ann')).not.toBe(process);
  });

  it('hands out a reusable process only for its own key', () => {
    const pool = open();
    const process = pool.take('a', 'ann');
    pool.giveBack(process, true);
    expect(pool.take('b', 'ann')).not.toBe(process);
    expect(pool.take('a', 'ann')).toBe(process);
  });

  it('leaves no process and no timer after closing, and starts none afterwards', async () => {
    const pool = open({ minWaiting: 2 });
    pool.prepare('a');
    await advance(300);
    pool.take('a');
    pool.giveBack(pool.take('b', 'ann'), true);
    pool.take('c');
    expect(vi.getTimerCount()).toBe(1);
    expect(living()).toBeGreaterThan(3);
    await pool.close();
    expect([living(), vi.getTimerCount()]).toEqual([0, 0]);
    const empty = open();
    empty.take('a');
    expect(vi.getTimerCount()).toBe(1);
    await empty.close();
    expect(vi.getTimerCount()).toBe(0);
    expect(() => pool.take('a')).toThrow(expect.objectContaining({ code: 'shutting-down' }));
    const before = started().length;
    await advance(5_000);
    expect(started()).toHaveLength(before);
  });
}
