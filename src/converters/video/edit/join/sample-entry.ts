import { encodeBox, findBox, readBoxes } from '#src/codecs/bmff.ts';
import type { VideoTrack } from './video-samples.ts';

/** Bytes of a picture's sample entry before the boxes in it (ISO/IEC 14496-12, 12.1.3). */
const entryHeadBytes = 78;

/** What a sample entry says of the picture besides its codec: shape of the pixels, colours, how bright they were mastered, and how it is seen all around. */
const retainedBoxes = ['pasp', 'colr', 'mdcv', 'clli', 'st3d', 'sv3d'];

/** The codec's own settings in a track's sample entry, e.g. the content of `avcC`. Throws when it has none. */
export function settingsIn({ entry }: VideoTrack, type: string): Buffer {
  const found = findBox(entry.content.subarray(entryHeadBytes), [type]);
  if (!found) throw new Error(`no ${type}`);
  return found.content;
}

/** The sample entry of a track, with other settings in place of its own; shape and colours stay. */
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
