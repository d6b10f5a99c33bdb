import { useEffect } from 'react';
import { readStoredData, writeStoredData } from '../../../site/browser-storage.ts';
import { createStore, useStore } from '../../../site/store.ts';
import type { ShownEmoji } from '../tiles/group-tones.ts';

const storageName = 'copied-emojis';
const maxRecentEmojis = 24;

/** The emojis copied last on this device, the latest first; undefined until the browser's storage was read. */
const recentEmojis = createStore<readonly ShownEmoji[] | undefined>(undefined);

/** Remembers on this device that an emoji was copied. */
export function rememberEmoji(emoji: ShownEmoji): void {
  const others = readStored().filter(({ slug }) => slug !== emoji.slug);
  const recent = [emoji, ...others].slice(0, maxRecentEmojis);
  writeStoredData('device', storageName, recent);
  recentEmojis.set(recent);
}

/** Returns the emojis copied last on this device, the latest first; undefined on the server and before hydration. */
export function useRecentEmojis(): readonly ShownEmoji[] | undefined {
  useEffect(() => recentEmojis.set(readStored()), []);
  return useStore(recentEmojis);
}

function readStored(): ShownEmoji[] {
  const stored = readStoredData('device', storageName);
  return Array.isArray(stored) ? stored.filter(isEmoji) : [];
}

const isEmoji = (stored: unknown): stored is ShownEmoji =>
  typeof stored === 'object' &&
  stored !== null &&
  ['slug', 'symbol', 'name'].every((field) => typeof Reflect.get(stored, field) === 'string');
