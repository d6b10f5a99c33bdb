import { readStoredData, writeStoredData } from '../site/browser-storage.ts';
import type { SearchEntry } from './entries.ts';

const storageName = 'searched';
const maxRecentEntries = 5;

/** Remembers on this device that an entry was opened from the search. */
export function rememberEntry({ to, label }: SearchEntry): void {
  const others = readKeys().filter((key) => key !== entryKey({ to, label }));
  writeStoredData('device', storageName, [entryKey({ to, label }), ...others].slice(0, maxRecentEntries));
}

/** Puts the entries that were last opened before the others. */
export function recentFirst(entries: readonly SearchEntry[], shown: readonly SearchEntry[]): SearchEntry[] {
  const recent = readKeys().flatMap((key) => entries.find((entry) => entryKey(entry) === key) ?? []);
  return [...recent, ...shown.filter((entry) => !recent.includes(entry))];
}

/** Several conversions lead to the same page, so the label belongs to the key. */
const entryKey = ({ to, label }: Pick<SearchEntry, 'to' | 'label'>): string => `${to} ${label}`;

function readKeys(): string[] {
  const stored = readStoredData('device', storageName);
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
}
