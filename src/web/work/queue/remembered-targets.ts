import { readStoredData, writeStoredData } from '../../site/browser-storage.ts';

const storageName = 'targets';

/** Returns the target that was last chosen on this device for files of a format. */
export function rememberedTarget(format: string): string | undefined {
  const target = readTargets()[format];
  return typeof target === 'string' ? target : undefined;
}

/** Remembers a target on this device for files of a format. */
export const rememberTarget = (format: string, target: string): void =>
  writeStoredData('device', storageName, { ...readTargets(), [format]: target });

function readTargets(): Record<string, unknown> {
  const stored = readStoredData('device', storageName);
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}
