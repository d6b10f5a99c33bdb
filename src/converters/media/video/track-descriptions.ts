import type { AudioStream, MediaFacts, Stream, VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import { trackName } from '../track-names.ts';

/** The tracks of a film that were taken, and the result they are in. */
interface Taken {
  readonly source: MediaFacts;
  readonly result: MediaFacts;
  readonly picture: VideoStream | undefined;
  readonly sounds: readonly AudioStream[];
}

/** What the tracks of a film lost of their names and, where there are several to choose from, of their languages; one sentence each. */
export function descriptionsOfTracks({ source, result, picture, sounds }: Taken, label: string): string[] {
  const held = ofKind(result, 'subtitle');
  const all = ofKind(source, 'subtitle');
  const subtitles = all.length === held.length ? all : [];
  const chosen = [...pairs(sounds, ofKind(result, 'audio')), ...pairs(subtitles, held)];
  const named = [...(picture ? pairs([picture], ofKind(result, 'video')) : []), ...chosen];
  const isLost =
    (of: (stream: Stream) => string | undefined) =>
    ([before, after]: Pair) =>
      of(before) !== undefined && of(after) === undefined;
  return [
    ...(named.some(isLost(trackName))
      ? [`The names of the tracks were left out: ${label} cannot hold them.`]
      : []),
    ...(chosen.length > 1 && chosen.some(isLost(languageOf))
      ? [`The languages of the tracks were left out: ${label} cannot hold them.`]
      : []),
  ];
}

type Pair = readonly [before: Stream, after: Stream];

const pairs = (before: readonly Stream[], after: readonly Stream[]): Pair[] =>
  before.flatMap((stream, place) => {
    const written = after[place];
    return written ? [[stream, written] as const] : [];
  });

const ofKind = ({ streams }: MediaFacts, kind: Stream['kind']): Stream[] =>
  streams.filter((stream) => stream.kind === kind);

const languageOf = ({ tags: { language } }: Stream): string | undefined =>
  language === 'und' ? undefined : language;
