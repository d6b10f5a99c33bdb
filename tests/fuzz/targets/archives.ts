import { decodeOldNames } from '#src/converters/archive/names/old-names.ts';
import { checked } from '#src/converters/archive/read/checked.ts';
import { openTar } from '#src/converters/archive/read/tar.ts';
import { openZipArchive } from '#src/converters/archive/read/zip.ts';
import { zstandardFrames } from '#src/converters/archive/read/zstandard-frames.ts';
import type { ArchiveSource } from '#src/converters/archive/read/source.ts';
import { dirname } from 'node:path';
import type { FormatId } from '#src/formats/formats.ts';
import { noEngines } from '#tests/support/sandbox/no-engines.ts';
import { drain, type FuzzTarget } from '../fuzz-target.ts';

const toSource = (path: string, { length }: Buffer, format: FormatId): ArchiveSource => ({
  path,
  format,
  label: format.toUpperCase(),
  name: `archive.${format}`,
  sizeBytes: length,
  password: undefined,
  folder: dirname(path),
  sandbox: noEngines.sandbox,
  signal: new AbortController().signal,
  progress: () => undefined,
});

/** Encrypted contents and rare compression methods are read by 7-Zip, which does not run here. */
function unlessForEngine(error: unknown): undefined {
  if (!(error instanceof Error && error.message === 'there is no engine here')) throw error;
}

export const archiveTargets: readonly FuzzTarget[] = [
  {
    name: 'zip',
    seeds: [
      'archive/names-gbk.zip',
      'archive/symlinks.zip',
      'archive/zip64.zip',
      'archive/names-utf8-jp.zip',
    ],
    tokens: ['PK\x01\x02', 'PK\x03\x04', 'PK\x05\x06', 'PK\x06\x06', '../', 'up'],
    async run(input, path) {
      const opened = await openZipArchive(toSource(path, input, 'zip')).catch(unlessForEngine);
      if (!opened) return;
      const { entries, close } = opened;
      const watch = { label: 'ZIP', signal: new AbortController().signal, onBytes: () => undefined };
      try {
        for (const entry of entries.slice(0, 20))
          if (entry.type === 'file') await drain(await checked(entry, watch).open());
      } finally {
        await close();
      }
    },
  },
  {
    name: 'tar',
    seeds: ['archive/pax-names.tar'],
    tokens: ['ustar\x0000', 'ustar  \0', '././@LongLink', '30 path=a/../b\n', '00000000000'],
    async run(input, path) {
      const { entries } = await openTar(toSource(path, input, 'tar'));
      for (const { type, open } of entries.slice(0, 20)) if (type === 'file') await drain(await open());
    },
  },
  {
    name: 'old-names',
    seeds: [
      Buffer.from('c4e3bac32e747874', 'hex'),
      Buffer.from('8362834c2e747874', 'hex'),
      Buffer.from('a.txt\nb/c.txt'),
    ],
    run: (input) =>
      decodeOldNames(
        input
          .toString('latin1')
          .split('\n')
          .map((name) => Buffer.from(name, 'latin1')),
      ),
  },
  {
    name: 'zstandard',
    seeds: [
      Buffer.from('28b52ffd0458090000610a4c3d2f1f', 'hex'),
      Buffer.from('502a4d180400000061626364', 'hex'),
    ],
    mayThrow: true, // its caller turns every error into `file-damaged`
    run: (_input, path) => zstandardFrames(path),
  },
];
