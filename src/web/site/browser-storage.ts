/** Storage area: until the tab is closed, or permanently on this device. */
type StorageArea = 'tab' | 'device';

/** Returns the text stored under a name; null if there is none or storage is disabled in this browser. */
export function readStoredText(area: StorageArea, name: string): string | null {
  try {
    return webStorage(area).getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text under a name, or removes it. If storage is disabled or full, nothing is stored. */
export function writeStoredText(area: StorageArea, name: string, text: string | null): void {
  try {
    if (text === null) webStorage(area).removeItem(name);
    else webStorage(area).setItem(name, text);
  } catch {
    return;
  }
}

/** Returns the JSON data stored under a name; undefined if there is none. */
export function readStoredData(area: StorageArea, name: string): unknown {
  try {
    return JSON.parse(readStoredText(area, name) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Stores data as JSON. */
export const writeStoredData = (area: StorageArea, name: string, data: unknown): void =>
  writeStoredText(area, name, JSON.stringify(data));

const webStorage = (area: StorageArea): Storage => (area === 'tab' ? sessionStorage : localStorage);
