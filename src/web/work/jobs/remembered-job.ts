import { keepData, keptData } from '../../site/kept.ts';

const storageKey = 'tool-jobs';

/** The job a place followed before the page was loaded again, or left for another page of the site. */
export const rememberedJob = (place: string): string | undefined => read()[place];

/** Remembers the job a place follows until the tab is closed, or forgets it. */
export function rememberJob(place: string, id: string | undefined): void {
  const { [place]: _before, ...others } = read();
  keepData('tab', storageKey, id === undefined ? others : { ...others, [place]: id });
}

function read(): Record<string, string> {
  const value = keptData('tab', storageKey);
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, id]) => typeof id === 'string'));
}
