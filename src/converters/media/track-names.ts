import { findBox, readBoxes } from '#src/codecs/bmff.ts';
import type { MediaFacts, Stream, MediaTags } from '#src/engines/ffmpeg/media-facts.ts';
import { readIndex } from './read-index.ts';

/**
 * Returns the facts with the track names of an MP4 or QuickTime file as titles: those in the `udta/name` boxes
 * (QuickTime file format, "User data atoms"), which FFmpeg writes but does not read, or else the handler names where
 * they are more than the handler's type. `path` is the host path. Returns the facts of other files unchanged.
 */
export async function withTrackNames(facts: MediaFacts, path: string): Promise<MediaFacts> {
  if (!isIso(facts)) return facts;
  const names = await namesInBoxes(path);
  return { ...facts, streams: facts.streams.map((stream) => named(stream, names)) };
}

/** Whether a file belongs to the MP4 and QuickTime family. */
export const isIso = ({ container }: MediaFacts): boolean => container.split(',').includes('mov');

/** Returns a track's name: its title, or its MP4 handler name. */
export const trackName = ({ tags }: Stream): string | undefined => tags['title'] ?? nameOfHandler(tags);

function named(stream: Stream, names: ReadonlyMap<number, string>): Stream {
  const title = names.get(stream.trackId ?? Number.NaN) ?? trackName(stream);
  return title === undefined ? stream : { ...stream, tags: { ...stream.tags, title } };
}

function nameOfHandler({ handler_name: name }: MediaTags): string | undefined {
  return name === undefined || name.trim() === '' || isOfProgram.test(name) ? undefined : name;
}

/** Handler names that programs write for any track: its type, or their own name. */
const isOfProgram =
  /handler|handled|core media|iso ?media|gpac|l-smash|mainconcept|mp4box|bento4|produced|created (?:by|on|with)|^(?:apple|google|adobe|sony|gopro)\b|^(?:video|audio|sound|text|subtitles?|subs?|time ?code|timed ?(?:text|metadata)|hint|meta(?:data)?)(?: ?(?:media|track|stream|\d+))?$|[^\P{Cc}]/iu;

const maxTrackNameLength = 200;

/** Returns names by track ID. Empty for a file with inconsistent boxes: FFmpeg has already read what it holds. */
async function namesInBoxes(path: string): Promise<ReadonlyMap<number, string>> {
  const index = await readIndex(path).catch(() => undefined);
  const tracks = index ? readBoxes(index.content).filter(({ type }) => type === 'trak') : [];
  return new Map(
    tracks.flatMap(({ content }) => {
      const header = findBox(content, ['tkhd'])?.content;
      const name = findBox(content, ['udta', 'name'])?.content.toString('utf8').replaceAll('\0', '').trim();
      const idOffset = header?.[0] === 1 ? 20 : 12;
      return name && header && header.length >= idOffset + 4
        ? [[header.readUInt32BE(idOffset), name.slice(0, maxTrackNameLength)] as const]
        : [];
    }),
  );
}
