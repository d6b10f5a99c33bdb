/** Share of a day's visits in each hour, from midnight: quiet nights, busiest in the afternoon. */
const hourlyShares = [
  1.2, 0.9, 0.8, 0.8, 1, 1.6, 2.8, 4.2, 5.6, 6.4, 6.8, 6.6, 6, 6.4, 6.9, 7, 6.6, 5.8, 5, 4.6, 4.2, 3.6, 2.9,
  2.1,
];

/**
 * Returns when each visitor arrives, in milliseconds from the start of a day that lasts `dayMs`: independent of each
 * other, more of them in the hours in which a day has more.
 */
export function planArrivals(visitors: number, dayMs: number, random: () => number): number[] {
  const all = hourlyShares.reduce((sum, share) => sum + share);
  const pick = (): number => {
    let left = random() * all;
    const hour = hourlyShares.findIndex((share) => (left -= share) < 0);
    return ((Math.max(0, hour) + random()) / hourlyShares.length) * dayMs;
  };
  return Array.from({ length: visitors }, pick).toSorted((one, other) => one - other);
}

/** Picks an entry by its weight. */
export function pickWeighted<Entry extends { readonly weight: number }>(
  entries: readonly [Entry, ...Entry[]],
  random: () => number,
): Entry {
  let left = random() * entries.reduce((sum, { weight }) => sum + weight, 0);
  return entries.find(({ weight }) => (left -= weight) < 0) ?? entries[0];
}
