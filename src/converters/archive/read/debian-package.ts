import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Fault } from '#src/contract/faults.ts';
import type { FoundEntry, OpenArchive } from '../entry.ts';
import { openByLibarchive } from './by-libarchive.ts';
import { openPacked, type StreamPacking } from './packed.ts';
import type { ArchiveSource } from './source.ts';
import { openTar } from './tar.ts';

const packings: Readonly<Record<string, StreamPacking>> = {
  '.gz': 'gz',
  '.xz': 'xz',
  '.zst': 'zst',
  '.bz2': 'bz2',
};

/**
 * Opens a Debian package and lists the files it installs, which are in its inner `data.tar`, compressed in one of
 * several ways (deb(5)).
 */
export async function openDebianPackage(source: ArchiveSource): Promise<OpenArchive> {
  const outer = await openByLibarchive(source);
  const data = outer.entries.find(({ name }) => /^data\.tar(?:\.\w+)?$/.test(name));
  if (!data) throw new Fault('file-damaged', { format: source.label });
  const folder = join(source.folder, 'package');
  const inner = { ...source, folder, path: join(folder, 'data'), sizeBytes: data.sizeBytes };
  await mkdir(folder);
  await copyOut(data, inner);
  const packing = packings[data.name.slice('data.tar'.length)];
  return packing ? openPacked(inner, packing) : openTar(inner);
}

async function copyOut(data: FoundEntry, { path, signal, label }: ArchiveSource): Promise<void> {
  await pipeline(await data.open(), createWriteStream(path, { flags: 'wx' }), { signal });
  if ((await stat(path)).size !== data.sizeBytes) throw new Fault('file-damaged', { format: label });
}
