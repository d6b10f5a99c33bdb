/**
 * Names the key each network is counted under, so that memory stays bounded however many networks there are. A
 * network gets its own key while fewer than `max` were seen within the last `seconds`. Those past the limit share one
 * count with all networks that have the same prefix (the /8 of an IPv4 address, the first group of an IPv6 address).
 * Nobody can evade the limits by using many addresses, and networks already known are not affected.
 */
export function nameNetworks({
  max,
  seconds,
}: {
  max: number;
  seconds: number;
}): (network: string) => string {
  /** When each network was named; the earliest first. */
  const namedAtMs = new Map<string, number>();

  function forgetEarlier(): void {
    const longAgoMs = performance.now() - seconds * 1000;
    for (const [network, atMs] of namedAtMs) {
      if (atMs > longAgoMs) return;
      namedAtMs.delete(network);
    }
  }

  return (network) => {
    forgetEarlier();
    if (namedAtMs.has(network)) return network;
    if (namedAtMs.size >= max) return `${/^[^.:]*/.exec(network)?.[0]} and others`;
    namedAtMs.set(network, performance.now());
    return network;
  };
}
