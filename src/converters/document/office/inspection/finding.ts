import type { CompoundFile } from '../../containers/compound-file.ts';
import type { Opened } from '../../containers/container.ts';
import type { ZipPackage } from '../../containers/zip-package.ts';

/** Whether a document contains something: `unknown` if a part that may contain it can't be read, or not to its end. */
export type InspectionResult = 'present' | 'absent' | 'unknown';

/** An office document as far as it is needed to look for something in it. */
export interface Inspectable {
  readonly opened: Opened;
  /** Host path. */
  readonly path: string;
  /** Whether it has a password, so that its parts can't be read here. */
  readonly isEncrypted: boolean;
}

/** Combines what was found in several places. */
export function combineInspections(findings: readonly InspectionResult[]): InspectionResult {
  if (findings.includes('present')) return 'present';
  return findings.includes('unknown') ? 'unknown' : 'absent';
}

/** Looks for a pattern in the first `maxBytes` bytes of a part of a package. */
export async function findInPart(
  zip: ZipPackage,
  part: string,
  { mark, maxBytes }: { readonly mark: RegExp; readonly maxBytes: number },
): Promise<InspectionResult> {
  const { text, isWhole } = await zip.inspect(part, maxBytes);
  if (mark.test(text)) return 'present';
  return isWhole ? 'absent' : 'unknown';
}

/**
 * Reads the first `maxBytes` bytes of a stream of a compound file, and reports whether that is all of it; empty if
 * there is no such stream.
 */
export async function inspectStream(
  file: CompoundFile,
  name: string,
  maxBytes: number,
): Promise<{ readonly bytes: Buffer; readonly isWhole: boolean }> {
  const bytes = await file.read(name, maxBytes + 1).catch(() => undefined); // its chain of sectors is damaged
  if (!bytes) return { bytes: Buffer.alloc(0), isWhole: !file.names.includes(name) };
  return { bytes: bytes.subarray(0, maxBytes), isWhole: bytes.length <= maxBytes };
}
