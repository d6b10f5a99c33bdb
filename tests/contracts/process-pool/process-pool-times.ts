import { expect, it } from 'vitest';
import type { PoolBench } from './process-pool.ts';

/** Tests when missing processes are started and when waiting ones are stopped. */
export function poolTimes({ advance, kill, living, open, settle, started, until }: PoolBench): void {
  it('replaces a waiting process that dies, after a delay', async () => {
    const pool = open({ minWaiting: 1 });
    pool.prepare('a');
    await advance(300);
    const [first] = started().map(({ process }) => process);
    if (!first) throw new Error('a process should wait');
    kill(first);
    await first.ended;
    await advance(400);
    expect(started()).toHaveLength(1);
    await advance(200);
    expect(started()).toHaveLength(2);
  });

  it('refills when idle', async () => {
    const pool = open();
    for (let round = 0; round < 5; round += 1) {
      pool.giveBack(pool.take('a'));
      await advance(50);
    }
    expect(started()).toHaveLength(5);
    await advance(100);
    expect(started().length).toBeGreaterThan(5);
  });

  it('refills after the maximum delay even if never idle', async () => {
    const pool = open();
    for (let passedMs = 0; passedMs < 900; passedMs += 50) {
      pool.giveBack(pool.take('a'));
      await advance(50);
    }
    const takes = started().length;
    expect(takes).toBe(18);
    for (let passedMs = 0; passedMs < 200; passedMs += 50) {
      await advance(50);
      pool.giveBack(pool.take('b'));
    }
    expect(
      started()
        .slice(takes)
        .map(({ key }) => key),
    ).toContain('a');
  });

  it('refills only while few processes are busy, ignoring those busy for longer than the limit', async () => {
    const pool = open();
    const [first, second] = [pool.take('a'), pool.take('a')];
    await advance(500);
    expect(started()).toHaveLength(2);
    pool.giveBack(first);
    await advance(300);
    expect(started().length).toBeGreaterThan(2);
    pool.giveBack(second);
    await advance(2_000);
    const before = started().length;
    for (const _ of [1, 2, 3, 4]) pool.take('b'); // none of these is returned
    await advance(1_500);
    expect(
      started()
        .slice(before)
        .filter(({ key }) => key === 'b').length,
    ).toBe(4 + 3);
    const later = started().length;
    pool.take('c');
    await advance(300);
    expect(started().length).toBe(later + 2);
  });

  it('keeps no more than the maximum number of processes waiting', async () => {
    const pool = open({ maxWaiting: 3 });
    const taken = Array.from({ length: 8 }, () => pool.take('a'));
    for (const process of taken) pool.giveBack(process);
    await Promise.all(taken.map((process) => process.ended));
    await advance(5_000);
    expect(living()).toBe(3);
  });

  it('stops processes unused for the idle time, down to the minimum', async () => {
    const pool = open({ minWaiting: 1, idleMs: 5_000 });
    const taken = [pool.take('a'), pool.take('a')];
    for (const process of taken) pool.giveBack(process);
    await Promise.all(taken.map((process) => process.ended));
    await advance(4_000);
    expect(living()).toBe(3);
    await advance(1_500);
    await until(() => living() === 1);
    await advance(20_000);
    expect([living(), started().length]).toEqual([1, 5]);
  });

  it('backs off for longer after each consecutive crash, up to 30 seconds', async () => {
    const pool = open({ minWaiting: 1, quietMs: 0 });
    pool.prepare('a');
    const crashes = 9;
    for (let crash = 1; crash <= crashes; crash += 1) {
      while (started().length < crash) await advance(10);
      const last = started().at(-1);
      if (!last) throw new Error('a process should have started');
      await settle();
      kill(last.process);
      await last.process.ended;
    }
    const gaps = started()
      .slice(1)
      .map(({ atMs }, index) => atMs - (started()[index]?.atMs ?? 0));
    const expected = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000];
    for (const [index, gapMs] of gaps.entries())
      expect(Math.abs(gapMs - (expected[index] ?? 0))).toBeLessThan(50);
  });
}
