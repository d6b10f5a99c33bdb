import { writeFileSync } from 'node:fs';
import { createExtractorFromFile, type FailReason, type FileHeader, type UnrarError } from 'node-unrar-js';
import type { RarAnswer, RarEntry, RarOrder } from './order.ts';

/** Unpacks a RAR archive as ordered; nothing of an archive's names reaches the file system. Never rejects. */
export async function unpackRar(order: RarOrder): Promise<RarAnswer> {
  let headers: readonly FileHeader[] = [];
  try {
    headers = await listHeaders(order);
    const totalBytes = headers.reduce((sum, header) => sum + header.unpSize, 0);
    if (headers.length > order.mostEntries)
      return {
        fault: 'too-many-entries',
        detail: { max: order.mostEntries.toLocaleString('en') },
        cause: `${headers.length}`,
      };
    if (totalBytes > order.mostBytes)
      return { fault: 'too-much-unpacked', detail: { max: '1 GB' }, cause: `${totalBytes}` };
    const entries = await unpack(order);
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

/** Unpacks all files. A link is told by this: no file is made for it. */
async function unpack(order: RarOrder): Promise<RarEntry[]> {
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
  for (const { fileHeader } of extractor.extract().files) {
    const { name, unpSize, time, flags } = fileHeader;
    const kind = flags.directory ? 'folder' : created === entries.length ? 'file' : 'link';
    entries.push({ name, kind, sizeBytes: unpSize, time, isEncrypted: flags.encrypted });
  }
  return entries;
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
