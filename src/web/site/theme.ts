import { useSyncExternalStore } from 'react';
import { writeStoredText } from './browser-storage.ts';

/** The available themes; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'theme';
const changed = new EventTarget();

/** Script for the head: applies a stored choice before the first paint. */
export const themeScript = `try{var t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

/** Returns the visitor's choice; `system` during server rendering. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosenTheme, () => 'system');
}

/** Applies a theme and stores it on this device. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  writeStoredText('device', storageKey, theme === 'system' ? null : theme);
  changed.dispatchEvent(new Event('change'));
}

/** Returns whether the page is currently dark. */
export function isDarkTheme(): boolean {
  const theme = chosenTheme();
  return theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}

function chosenTheme(): Theme {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}
