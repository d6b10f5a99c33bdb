import { createWriteStream } from 'node:fs';
import { chmod, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { formatById, formatOfName, type FormatId } from '#src/formats/formats.ts';
import type { ArchiveEntry } from '../entry.ts';
import { cleanEntries } from '../names/clean-entries.ts';
import { checked } from '../read/checked.ts';
import { openArchive, type ArchiveFormat } from '../read/open-archive.ts';
import type { InputFile, Task } from '../../registry/converter.ts';
import { readableImageFormats } from '../../image/convert/readable-formats.ts';

const maxComicPages = 2_000;

/**
 * Extracts the images of a comic archive into the job's `in` folder, in natural name order. Rejects with `no-content`
 * if there are none, or with the fault of the archive.
 */
export async function extractComicPages(task: Task<unknown>): Promise<readonly [InputFile, ...InputFile[]]> {
  const [comic] = task.inputs;
  if (comic.sizeBytes === 0) throw new Fault('file-empty');
  const folder = join(task.workdir, 'archive');
  await mkdir(folder);
  const { label } = formatById(task.from);
  const archiveOptions = { folder, label, format: task.from, password: undefined, progress: () => undefined };
  const archive = await openArchive(await detectComicArchive(comic), {
    ...task,
    ...comic,
    ...archiveOptions,
  });
  try {
    const watch = { label, signal: task.signal, onBytes: () => undefined };
    const whole = { ...archive, entries: archive.entries.map((entry) => checked(entry, watch)) };
    return await extractImageEntries(cleanEntries(whole, task.warn), task);
  } finally {
    await archive.close();
  }
}

/**
 * Comic archives so often have the wrong one of their two extensions that only their bytes identify the archive
 * format.
 */
async function detectComicArchive({ path, format }: InputFile): Promise<ArchiveFormat> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(6), 0, 6, 0);
    if (buffer.toString('latin1', 0, 4) === 'Rar!') return 'rar';
    if (buffer.toString('latin1', 0, 2) === 'PK') return 'zip';
    return format === 'cbr' ? 'rar' : 'zip';
  } finally {
    await file.close();
  }
}

async function extractImageEntries(
  entries: readonly ArchiveEntry[],
  { inputs: [comic], workdir, signal }: Task<unknown>,
): Promise<readonly [InputFile, ...InputFile[]]> {
  const found = entries.flatMap((entry) => {
    const format = comicPageFormat(entry);
    return format ? [{ entry, format }] : [];
  });
  if (found.length > maxComicPages)
    throw new Fault('too-many-pages', { pages: found.length, max: maxComicPages });
  const pages: InputFile[] = [];
  for (const { entry, format } of found.toSorted((one, other) =>
    byName.compare(one.entry.path, other.entry.path),
  )) {
    const name = `page-${pages.length}.${formatById(format).extensions[0]}`;
    const path = join(workdir, 'in', name);
    await pipeline(await entry.open(), createWriteStream(path, { flags: 'wx' }), { signal });
    await chmod(path, 0o644);
    pages.push({ path, inside: `/job/in/${name}`, format, sizeBytes: entry.sizeBytes, name: comic.name });
  }
  const [first, ...others] = pages;
  if (!first) throw new Fault('no-content', { missing: phrase('no image') });
  return [first, ...others];
}

/** Sorts page 2 before page 10. */
const byName = new Intl.Collator('en', { numeric: true });

/**
 * Returns the image format of an entry if it is a page, judging by its extension. Hidden and system files aren't
 * pages.
 */
function comicPageFormat({ type, path, sizeBytes }: ArchiveEntry): FormatId | undefined {
  const isHidden = path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
  const format = type === 'file' && sizeBytes > 0 && !isHidden ? formatOfName(path) : undefined;
  return format && format !== 'svg' && readableImageFormats.includes(format) ? format : undefined;
}
