/**
 * What networks are counted under, so that what is remembered of them stays bounded however many come: each under its
 * own name while fewer than `most` came within the last `seconds`. Those that come past that many share one count with
 * all whose address begins alike (the /8 of an IPv4 address, the first group of an IPv6 one), so that nobody escapes the
 * limits by coming from many addresses, and nobody who was known before is held up by it.
 */
export function nameNetworks({
  max,
  seconds,
}: {
  max: number;
  seconds: number;
}): (network: string) => string {
  /** When each was named; the earliest first. */
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
