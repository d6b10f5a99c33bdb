import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createExtractorFromFile, type FailReason, type FileHeader, type UnrarError } from 'node-unrar-js';
import { phrase } from '#src/contract/messages/facts.ts';
import { linkOrCopy } from '../../link-or-copy.ts';
import { copiedEntries } from './copied-entries.ts';
import type { RarResponse, RarEntry, RarRequest } from './protocol.ts';

/** Unpacks a RAR archive as requested; names from the archive never reach the file system. Never rejects. */
export async function unpackRar(request: RarRequest): Promise<RarResponse> {
  let headers: readonly FileHeader[] = [];
  try {
    headers = await listHeaders(request);
    if (headers.length > request.maxEntries)
      return {
        fault: 'too-many-entries',
        detail: { max: request.maxEntries },
        cause: `${headers.length}`,
      };
    const copies = copiesIn(request, headers.length);
    const totalBytes = sizesOf(headers, copies).reduce((sum, size) => sum + size, 0);
    if (totalBytes > request.maxBytes)
      return {
        fault: 'unpacked-too-large',
        detail: { max: phrase('{size, number} GB', { size: 1 }) },
        cause: `${totalBytes}`,
      };
    const entries = await unpack(request, copies);
    if (request.list) writeFileSync(request.list, JSON.stringify(entries), { flag: 'wx' });
    return { entries: entries.length };
  } catch (error) {
    return { fault: rarFaultCode(error, request, headers), detail: {}, cause: String(error) };
  }
}

async function listHeaders(request: RarRequest): Promise<FileHeader[]> {
  const extractor = await createExtractorFromFile(toExtractorSource(request));
  const { arcHeader, fileHeaders } = extractor.getFileList();
  if (arcHeader.flags.volume) throw new PartOfVolumes();
  return [...fileHeaders.take(request.maxEntries + 1)];
}

/**
 * Returns hard links and file copies, each with the entry whose content it shares; empty if the two readers disagree.
 */
function copiesIn({ input, password }: RarRequest, entries: number): ReadonlyMap<number, number> {
  const { copies, count } = copiedEntries(input, password, entries);
  return count === entries ? copies : new Map();
}

/** Returns the unpacked size of each entry in bytes; a copy counts as much as its source. */
function sizesOf(headers: readonly FileHeader[], copies: ReadonlyMap<number, number>): number[] {
  const sizes: number[] = [];
  for (const [index, header] of headers.entries()) {
    const source = copies.get(index);
    sizes.push(source === undefined ? header.unpSize : (sizes[source] ?? 0));
  }
  return sizes;
}

/**
 * Unpacks all files; copies are linked to the file that holds their content. An entry for which no file is created is
 * a link.
 */
async function unpack(request: RarRequest, copies: ReadonlyMap<number, number>): Promise<RarEntry[]> {
  const entries: RarEntry[] = [];
  let created = -1;
  const extractor = await createExtractorFromFile({
    ...toExtractorSource(request),
    targetPath: request.folder ?? '/dev',
    filenameTransform() {
      created = entries.length;
      return request.folder ? String(created) : 'null';
    },
  });
  const isUnpacked = (header: FileHeader): boolean => {
    const source = copies.get(entries.length);
    if (source !== undefined) entries.push(copyOf(header, entries[source]));
    return source === undefined;
  };
  for (const { fileHeader } of extractor.extract({ files: isUnpacked }).files) {
    const { name, unpSize, time, flags } = fileHeader;
    const type = flags.directory ? 'folder' : created === entries.length ? 'file' : 'link';
    entries.push({ name, type, sizeBytes: unpSize, time, isEncrypted: flags.encrypted });
  }
  for (const [index, { type }] of entries.entries()) {
    const source = copies.get(index);
    if (request.folder && source !== undefined && type === 'file')
      await linkOrCopy(join(request.folder, `${source}`), join(request.folder, `${index}`));
  }
  return entries;
}

/** Returns a copy of an entry; a link if the source isn't a file or isn't an earlier entry. */
function copyOf({ name, time }: FileHeader, source: RarEntry | undefined): RarEntry {
  if (source?.type !== 'file') return { name, type: 'link', sizeBytes: 0, time, isEncrypted: false };
  return { ...source, name, time };
}

const toExtractorSource = ({ input, password }: RarRequest): { filepath: string; password?: string } =>
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

/** Returns the code of the fault that ended the work. RAR 4 reports a wrong password only as damaged contents. */
function rarFaultCode(error: unknown, { password }: RarRequest, headers: readonly FileHeader[]): string {
  if (error instanceof PartOfVolumes) return 'archive-volume';
  const { reason = 'ERAR_UNKNOWN' } = error as Partial<UnrarError>;
  const isLocked = headers.some((header) => header.flags.encrypted);
  if (reason === 'ERAR_BAD_DATA' && isLocked && password !== undefined) return 'password-wrong';
  return faults[reason] ?? 'file-damaged';
}
