import { encodeBox, findBox, readBoxes } from '#src/codecs/bmff.ts';
import type { VideoTrack } from './video-samples.ts';

/** Size of a visual sample entry before its child boxes, in bytes (ISO/IEC 14496-12, 12.1.3). */
const entryHeadBytes = 78;

/**
 * Child boxes of a sample entry to keep besides the codec configuration: pixel aspect ratio, colors, mastering and
 * content light levels, and 360° projection.
 */
const retainedBoxes = ['pasp', 'colr', 'mdcv', 'clli', 'st3d', 'sv3d'];

/** Returns the codec configuration in a track's sample entry, e.g. the content of `avcC`. Throws if it has none. */
export function settingsIn({ entry }: VideoTrack, type: string): Buffer {
  const found = findBox(entry.content.subarray(entryHeadBytes), [type]);
  if (!found) throw new Error(`no ${type}`);
  return found.content;
}

/** Returns the sample entry of a track with another codec configuration. Pixel aspect ratio and colors are kept. */
export function sampleEntryWith({ entry }: VideoTrack, type: string, settings: Buffer): Uint8Array {
  const others = readBoxes(entry.content.subarray(entryHeadBytes))
    .filter((inner) => retainedBoxes.includes(inner.type))
    .map((inner) => encodeBox(inner.type, inner.content));
  return encodeBox(
    entry.type,
    entry.content.subarray(0, entryHeadBytes),
    encodeBox(type, settings),
    ...others,
  );
}
