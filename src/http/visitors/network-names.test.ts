import { afterEach, expect, it, vi } from 'vitest';
import { nameNetworks } from './network-names.ts';
import { allowance, limitRates } from './rate-limits.ts';

afterEach(() => void vi.useRealTimers());

it('counts networks past the limit together with those that share an address prefix', () => {
  const nameOf = nameNetworks({ max: 2, seconds: 600 });
  const known = ['192.0.2.1', '2001:db8:0:1::/64'];
  expect(known.map(nameOf)).toEqual(known);
  const [first, alike, other, six] = ['198.51.100.1', '198.51.100.2', '203.0.113.1', '2001:db8:0:2::/64'].map(
    nameOf,
  );
  expect(alike).toBe(first);
  expect(new Set([first, other, six, ...known]).size).toBe(5);
  expect(known.map(nameOf)).toEqual(known);
});

it('forgets a network when its time is over, making room for another', () => {
  vi.useFakeTimers();
  const nameOf = nameNetworks({ max: 1, seconds: 600 });
  nameOf('192.0.2.1');
  vi.advanceTimersByTime(599_000);
  expect(nameOf('198.51.100.1')).not.toBe('198.51.100.1');
  vi.advanceTimersByTime(1_001);
  expect(nameOf('198.51.100.1')).toBe('198.51.100.1');
  expect(nameOf('192.0.2.1')).not.toBe('192.0.2.1');
});

it('eventually refuses a client that changes its address with each request, but not networks seen earlier', async () => {
  const limits = limitRates({ enabled: true });
  await limits.countMiss('192.0.2.1');
  const refused: string[] = [];
  for (let count = 0; count < 20_000 + allowance.misses; count += 1) {
    const network = `2001:db8:${Math.floor(count / 65_536).toString(16)}:${(count % 65_536).toString(16)}::/64`;
    await limits.countMiss(network).catch(({ code }: { code: string }) => refused.push(code));
  }
  expect(refused).toEqual(['rate-limited']);
  await expect(limits.countMiss('192.0.2.1')).resolves.toBeUndefined();
  await expect(limits.countMiss('203.0.113.1')).resolves.toBeUndefined();
});
