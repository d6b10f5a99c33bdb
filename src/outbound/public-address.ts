import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/**
 * Addresses that look public and are reached only inside a cloud: Azure's host on every virtual machine
 * (https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16).
 */
const ofCloudHosts = new Set(['168.63.129.16']);

/** Global unicast addresses of IPv6 (RFC 4291, 2.4, as allocated by IANA). */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * Returns whether an IP address belongs to the public internet. Everything with a special purpose (RFC 6890) does not:
 * private, loopback, link-local and shared addresses, among them the metadata services of clouds; IPv4 addresses
 * inside IPv6 ones; this machine's own addresses; and whatever isn't an address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast' || ofCloudHosts.has(address.toString())) return false;
  if (address.kind() === 'ipv6' && !address.match(globalUnicast)) return false;
  return !ownAddresses().includes(address.toNormalizedString());
}

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((entries = []) =>
    entries.map(({ address }) => ipaddr.parse(address).toNormalizedString()),
  );
