import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '2001:4860:4860::8888'])('is true for %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(['', 'example.org', '10.0.0.1', '169.254.169.254', '168.63.129.16', '::1', 'fe80::1%eth0', '::'])(
    'is false for "%s"',
    (address) => {
      expect(isPublicAddress(address)).toBe(false);
    },
  );

  it('is false for every address of this machine', () => {
    const own = Object.values(networkInterfaces()).flatMap((entries = []) => entries);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ address }) => isPublicAddress(address))).toEqual([]);
  });
});
