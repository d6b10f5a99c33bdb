import { isIPv6 } from 'node:net';

/**
 * Returns the network a request is counted under: the IPv4 address, or the /64 of an IPv6 address (as assigned to one
 * household or office), e.g. `2001:db8:0:1::/64`. An IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) counts as IPv4.
 */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) ? `${firstFourGroups(address).join(':')}::/64` : address;
}

function firstFourGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    groups.push(
      ...Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0'),
      ...after,
    );
  }
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
}
