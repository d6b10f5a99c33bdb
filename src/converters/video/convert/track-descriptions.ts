import { note, type Note } from '#src/contract/messages/notes.ts';
import type { AudioStream, MediaFacts, Stream, VideoStream } from '#src/engines/ffmpeg/media-facts.ts';
import { trackName } from '../../media/track-names.ts';

/** The selected streams of a video, and the result they are in. */
interface ComparedTracks {
  readonly source: MediaFacts;
  readonly result: MediaFacts;
  readonly videoStream: VideoStream | undefined;
  readonly audioStreams: readonly AudioStream[];
}

/**
 * Describes the names the tracks lost and, if there are several to choose from, the languages.
 */
export function descriptionsOfTracks(
  { source, result, videoStream, audioStreams }: ComparedTracks,
  format: string,
): Note[] {
  const resultSubtitles = streamsOfType(result, 'subtitle');
  const all = streamsOfType(source, 'subtitle');
  const subtitles = all.length === resultSubtitles.length ? all : [];
  const chosen = [
    ...pairs(audioStreams, streamsOfType(result, 'audio')),
    ...pairs(subtitles, resultSubtitles),
  ];
  const named = [...(videoStream ? pairs([videoStream], streamsOfType(result, 'video')) : []), ...chosen];
  const isLost =
    (of: (stream: Stream) => string | undefined) =>
    ([before, after]: Pair) =>
      of(before) !== undefined && of(after) === undefined;
  return [
    ...(named.some(isLost(trackName)) ? [note('track-names-omitted', { format })] : []),
    ...(chosen.length > 1 && chosen.some(isLost(trackLanguage))
      ? [note('track-languages-omitted', { format })]
      : []),
  ];
}

type Pair = readonly [before: Stream, after: Stream];

const pairs = (before: readonly Stream[], after: readonly Stream[]): Pair[] =>
  before.flatMap((stream, index) => {
    const written = after[index];
    return written ? [[stream, written] as const] : [];
  });

const streamsOfType = ({ streams }: MediaFacts, type: Stream['type']): Stream[] =>
  streams.filter((stream) => stream.type === type);

const trackLanguage = ({ tags: { language } }: Stream): string | undefined =>
  language === 'und' ? undefined : language;
