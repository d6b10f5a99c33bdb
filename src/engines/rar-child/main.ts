import { writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { createExtractorFromFile, type FailReason, type FileHeader, type UnrarError } from 'node-unrar-js';
import type { RarAnswer, RarEntry, RarOrder } from './order.ts';

/**
 * Unpacks one RAR archive. It runs in a process of its own because the library works synchronously, and for as long as
 * the archive likes; nothing of an archive's names reaches the file system.
 */
let isEncrypted = false;
const order: RarOrder = JSON.parse(await text(process.stdin));
process.stdout.write(`${JSON.stringify(await carryOut())}\n`);

async function carryOut(): Promise<RarAnswer> {
  try {
    const headers = await listHeaders();
    const total = headers.reduce((sum, header) => sum + header.unpSize, 0);
    if (headers.length > order.mostEntries) return { fault: 'too-many-entries', cause: `${headers.length}` };
    if (total > order.mostBytes) return { fault: 'too-much-unpacked', cause: `${total} bytes` };
    const entries = await unpack();
    if (order.list) writeFileSync(order.list, JSON.stringify(entries), { flag: 'wx' });
    return { entries: entries.length };
  } catch (error) {
    return { fault: faultOf(error), cause: String(error) };
  }
}

async function listHeaders(): Promise<FileHeader[]> {
  const extractor = await createExtractorFromFile(extractorOptions());
  const { arcHeader, fileHeaders } = extractor.getFileList();
  if (arcHeader.flags.volume) throw new Error('volume');
  const headers = [...fileHeaders.take(order.mostEntries + 1)];
  isEncrypted = headers.some((header) => header.flags.encrypted);
  return headers;
}

/** Unpacks all files. A link is told by this: no file is made for it. */
async function unpack(): Promise<RarEntry[]> {
  const entries: RarEntry[] = [];
  let created = -1;
  const extractor = await createExtractorFromFile({
    ...extractorOptions(),
    targetPath: order.folder ?? '/dev',
    filenameTransform() {
      created = entries.length;
      return order.folder ? String(created) : 'null';
    },
  });
  for (const { fileHeader } of extractor.extract().files) {
    const kind = fileHeader.flags.directory ? 'folder' : created === entries.length ? 'file' : 'link';
    entries.push({
      name: fileHeader.name,
      kind,
      sizeBytes: fileHeader.unpSize,
      time: fileHeader.time,
      isEncrypted: fileHeader.flags.encrypted,
    });
  }
  return entries;
}

function extractorOptions(): { filepath: string; password?: string } {
  return { filepath: order.input, ...(order.password === undefined ? {} : { password: order.password }) };
}

const faults: Partial<Record<FailReason, string>> = {
  ERAR_MISSING_PASSWORD: 'password-needed',
  ERAR_BAD_PASSWORD: 'password-wrong',
  ERAR_NO_MEMORY: 'engine-memory',
  ERAR_EWRITE: 'engine-disk',
  ERAR_EREFERENCE: 'engine-refused',
  ERAR_UNKNOWN_FORMAT: 'engine-refused',
};

/** The code of the fault that ends the work. RAR 4 tells a wrong password by damaged contents alone. */
function faultOf(error: unknown): string {
  if (error instanceof Error && error.message === 'volume') return 'archive-volume';
  const { reason = 'ERAR_UNKNOWN' } = error as Partial<UnrarError>;
  if (reason === 'ERAR_BAD_DATA' && isEncrypted && order.password !== undefined) return 'password-wrong';
  return faults[reason] ?? 'file-damaged';
}
