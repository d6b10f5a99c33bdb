import { open } from 'node:fs/promises';
import { findBox, readBoxes } from '#src/codecs/bmff.ts';
import { readIndex } from '../../media/read-index.ts';
import { toDisk } from '../../registry/to-disk.ts';

const handlers: ReadonlySet<string> = new Set(['sbtl', 'subp', 'subt', 'text']);
const enabled = 1;

/**
 * Clears the flag that enables a track by default (`track_enabled`, ISO/IEC 14496-12, 8.3.2) on every subtitle track
 * of an MP4 or QuickTime file written by FFmpeg, which always sets it on one track. `path` is a host path. The file
 * is flushed to disk.
 */
export async function showNoSubtitles(path: string): Promise<void> {
  const index = await readIndex(path);
  const headerOffsets = readBoxes(index.content, index.offset)
    .filter(({ type }) => type === 'trak')
    .flatMap(({ content, contentStart }) => {
      const handler = findBox(content, ['mdia', 'hdlr'])?.content.toString('latin1', 8, 12) ?? '';
      const header = findBox(content, ['tkhd'], contentStart);
      return header && handlers.has(handler)
        ? [{ at: header.contentStart + 3, flags: header.content[3] ?? 0 }]
        : [];
    });
  const file = await open(path, 'r+');
  try {
    for (const { at, flags } of headerOffsets) await file.write(Buffer.from([flags & ~enabled]), 0, 1, at);
  } finally {
    await file.close();
  }
  await toDisk(path);
}
