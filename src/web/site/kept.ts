/** Where something is kept: until the tab is closed, or on this device. */
type Keeper = 'tab' | 'device';

/** What was kept under a name; null where nothing is, or storage is switched off in this browser. */
export function kept(keeper: Keeper, name: string): string | null {
  try {
    return storageOf(keeper).getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text under a name, or forgets it. Where storage is switched off or full, it lasts as long as the page. */
export function keep(keeper: Keeper, name: string, text: string | null): void {
  try {
    if (text === null) storageOf(keeper).removeItem(name);
    else storageOf(keeper).setItem(name, text);
  } catch {
    return;
  }
}

/** The data kept under a name as JSON; undefined where there is none. */
export function keptData(keeper: Keeper, name: string): unknown {
  try {
    return JSON.parse(kept(keeper, name) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Keeps data as JSON. */
export const keepData = (keeper: Keeper, name: string, data: unknown): void =>
  keep(keeper, name, JSON.stringify(data));

const storageOf = (keeper: Keeper): Storage => (keeper === 'tab' ? sessionStorage : localStorage);
