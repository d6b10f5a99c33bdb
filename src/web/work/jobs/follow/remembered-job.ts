import { writeStoredData, readStoredData } from '../../../site/browser-storage.ts';

const storageKey = 'tool-jobs';

/** Returns the job that a slot followed before the page was reloaded or left for another page of the site. */
export const rememberedJob = (slot: string): string | undefined => read()[slot];

/** Stores the job that a slot follows until the tab is closed, or removes it. */
export function rememberJob(slot: string, id: string | undefined): void {
  const { [slot]: _before, ...others } = read();
  writeStoredData('tab', storageKey, id === undefined ? others : { ...others, [slot]: id });
}

function read(): Record<string, string> {
  const value = readStoredData('tab', storageKey);
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, id]) => typeof id === 'string'));
}
