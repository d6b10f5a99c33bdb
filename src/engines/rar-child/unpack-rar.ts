import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createExtractorFromFile, type FailReason, type FileHeader, type UnrarError } from 'node-unrar-js';
import { linkOrCopy } from '../link-or-copy.ts';
import { copiedEntries } from './copied-entries.ts';
import type { RarAnswer, RarEntry, RarOrder } from './order.ts';

/** Unpacks a RAR archive as ordered; nothing of an archive's names reaches the file system. Never rejects. */
export async function unpackRar(order: RarOrder): Promise<RarAnswer> {
  let headers: readonly FileHeader[] = [];
  try {
    headers = await listHeaders(order);
    if (headers.length > order.mostEntries)
      return {
        fault: 'too-many-entries',
        detail: { max: order.mostEntries.toLocaleString('en') },
        cause: `${headers.length}`,
      };
    const copies = copiesIn(order, headers.length);
    const totalBytes = sizesOf(headers, copies).reduce((sum, size) => sum + size, 0);
    if (totalBytes > order.mostBytes)
      return { fault: 'too-much-unpacked', detail: { max: '1 GB' }, cause: `${totalBytes}` };
    const entries = await unpack(order, copies);
    if (order.list) writeFileSync(order.list, JSON.stringify(entries), { flag: 'wx' });
    return { entries: entries.length };
  } catch (error) {
    return { fault: faultOf(error, order, headers), detail: {}, cause: String(error) };
  }
}

async function listHeaders(order: RarOrder): Promise<FileHeader[]> {
  const extractor = await createExtractorFromFile(sourceOf(order));
  const { arcHeader, fileHeaders } = extractor.getFileList();
  if (arcHeader.flags.volume) throw new PartOfVolumes();
  return [...fileHeaders.take(order.mostEntries + 1)];
}

/** Hard links and copies of files, each with the entry whose content it has; empty where the two readers disagree. */
function copiesIn({ input, password }: RarOrder, entries: number): ReadonlyMap<number, number> {
  const { copies, count } = copiedEntries(input, password, entries);
  return count === entries ? copies : new Map();
}

/** What each entry unpacks to, in bytes: a copy as much as its source. */
function sizesOf(headers: readonly FileHeader[], copies: ReadonlyMap<number, number>): number[] {
  const sizes: number[] = [];
  for (const [place, header] of headers.entries()) {
    const source = copies.get(place);
    sizes.push(source === undefined ? header.unpSize : (sizes[source] ?? 0));
  }
  return sizes;
}

/**
 * Unpacks all files; copies become other names of the file that holds their content. A link is told by this: no file is made
 * for it.
 */
async function unpack(order: RarOrder, copies: ReadonlyMap<number, number>): Promise<RarEntry[]> {
  const entries: RarEntry[] = [];
  let created = -1;
  const extractor = await createExtractorFromFile({
    ...sourceOf(order),
    targetPath: order.folder ?? '/dev',
    filenameTransform() {
      created = entries.length;
      return order.folder ? String(created) : 'null';
    },
  });
  const isUnpacked = (header: FileHeader): boolean => {
    const source = copies.get(entries.length);
    if (source !== undefined) entries.push(copyOf(header, entries[source]));
    return source === undefined;
  };
  for (const { fileHeader } of extractor.extract({ files: isUnpacked }).files) {
    const { name, unpSize, time, flags } = fileHeader;
    const kind = flags.directory ? 'folder' : created === entries.length ? 'file' : 'link';
    entries.push({ name, kind, sizeBytes: unpSize, time, isEncrypted: flags.encrypted });
  }
  for (const [place, { kind }] of entries.entries()) {
    const source = copies.get(place);
    if (order.folder && source !== undefined && kind === 'file')
      await linkOrCopy(join(order.folder, `${source}`), join(order.folder, `${place}`));
  }
  return entries;
}

/** A copy of an entry; a link where that is no file, or no entry before it. */
function copyOf({ name, time }: FileHeader, source: RarEntry | undefined): RarEntry {
  if (source?.kind !== 'file') return { name, kind: 'link', sizeBytes: 0, time, isEncrypted: false };
  return { ...source, name, time };
}

const sourceOf = ({ input, password }: RarOrder): { filepath: string; password?: string } =>
  password === undefined ? { filepath: input } : { filepath: input, password };

class PartOfVolumes extends Error {}

const faults: Partial<Record<FailReason, string>> = {
  ERAR_MISSING_PASSWORD: 'password-needed',
  ERAR_BAD_PASSWORD: 'password-wrong',
  ERAR_NO_MEMORY: 'engine-memory',
  ERAR_EWRITE: 'engine-disk',
  ERAR_EREFERENCE: 'engine-refused',
  ERAR_UNKNOWN_FORMAT: 'engine-refused',
};

/** The code of the fault that ends the work. RAR 4 tells a wrong password by damaged contents alone. */
function faultOf(error: unknown, { password }: RarOrder, headers: readonly FileHeader[]): string {
  if (error instanceof PartOfVolumes) return 'archive-volume';
  const { reason = 'ERAR_UNKNOWN' } = error as Partial<UnrarError>;
  const isLocked = headers.some((header) => header.flags.encrypted);
  if (reason === 'ERAR_BAD_DATA' && isLocked && password !== undefined) return 'password-wrong';
  return faults[reason] ?? 'file-damaged';
}
