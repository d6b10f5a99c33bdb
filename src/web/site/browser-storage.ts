/** Where something is kept: until the tab is closed, or on this device. */
type StorageArea = 'tab' | 'device';

/** What was kept under a name; null where nothing is, or storage is switched off in this browser. */
export function readStoredText(area: StorageArea, name: string): string | null {
  try {
    return webStorage(area).getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text under a name, or forgets it. Where storage is switched off or full, it lasts as long as the page. */
export function writeStoredText(area: StorageArea, name: string, text: string | null): void {
  try {
    if (text === null) webStorage(area).removeItem(name);
    else webStorage(area).setItem(name, text);
  } catch {
    return;
  }
}

/** The data kept under a name as JSON; undefined where there is none. */
export function readStoredData(area: StorageArea, name: string): unknown {
  try {
    return JSON.parse(readStoredText(area, name) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Keeps data as JSON. */
export const writeStoredData = (area: StorageArea, name: string, data: unknown): void =>
  writeStoredText(area, name, JSON.stringify(data));

const webStorage = (area: StorageArea): Storage => (area === 'tab' ? sessionStorage : localStorage);
