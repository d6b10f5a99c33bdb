import type { FormatId } from '#src/formats/formats.ts';
import type { OpenArchive } from '../entry.ts';
import { openByLibarchive } from './by-libarchive.ts';
import { openDebianPackage } from './debian-package.ts';
import { openDisc } from './disc.ts';
import { openPacked } from './packed.ts';
import { openRar } from './rar.ts';
import { openSevenZip } from './seven-zip.ts';
import type { ArchiveSource } from './source.ts';
import { openTar } from './tar.ts';
import { openZipArchive } from './zip.ts';

type Opener = (source: ArchiveSource) => Promise<OpenArchive>;

const openers = {
  zip: openZipArchive,
  jar: openZipArchive,
  '7z': (source) => openSevenZip(source),
  cab: (source) => openSevenZip(source, 'cab'),
  iso: openDisc,
  deb: openDebianPackage,
  rpm: openByLibarchive,
  lha: openByLibarchive,
  cpio: openByLibarchive,
  rar: openRar,
  tar: (source) => openTar(source),
  tgz: (source) => openPacked(source, 'gz'),
  gz: (source) => openPacked(source, 'gz'),
  tzst: (source) => openPacked(source, 'zst'),
  zst: (source) => openPacked(source, 'zst'),
  tbz: (source) => openPacked(source, 'bz2'),
  bz2: (source) => openPacked(source, 'bz2'),
  txz: (source) => openPacked(source, 'xz'),
  xz: (source) => openPacked(source, 'xz'),
  lz4: (source) => openPacked(source, 'lz4'),
  lz: (source) => openPacked(source, 'lz'),
  taz: (source) => openPacked(source, 'z'),
  z: (source) => openPacked(source, 'z'),
} as const satisfies Partial<Record<FormatId, Opener>>;

/** Formats that can be opened. */
export type ArchiveFormat = keyof typeof openers;

/** Opens an archive of any format, with its entries known and within the limits. Rejects with the fault encountered. */
export const openArchive = (format: ArchiveFormat, source: ArchiveSource): Promise<OpenArchive> =>
  openers[format](source);
