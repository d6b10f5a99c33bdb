import type { MediaFacts, Stream } from '#src/engines/ffmpeg/media-facts.ts';
import { withoutClutter, type DescribedTrack } from '../../media/tags/metadata.ts';
import { isIso, trackName } from '../../media/track-names.ts';
import type { VideoTarget } from './targets.ts';

/** Streams of a video that go into the result, each type in the result's order. */
interface ResultTracks {
  readonly videoStream: Stream | undefined;
  readonly audioStreams: readonly Stream[];
  readonly subtitles: readonly Stream[];
  readonly covers: readonly Stream[];
}

/**
 * Returns every track with its new tags if track names would otherwise be lost: FFmpeg reads none from MP4, and few
 * players read those it writes there; they show the handler name. They are also lost if the video is read from another
 * input than the source (`isSeparate`). Returns an empty list if nothing would be lost.
 */
export function describedTracks(
  source: MediaFacts,
  { videoStream, audioStreams, subtitles, covers }: ResultTracks,
  { covers: coverStorage, textSubtitles }: VideoTarget,
  isSeparate = false,
): DescribedTrack[] {
  const intoIso = textSubtitles === 'mov_text';
  const videoStreams = [...(videoStream ? [videoStream] : []), ...(coverStorage === 'tracks' ? covers : [])];
  const isNamed = [...videoStreams, ...audioStreams, ...subtitles].some(
    (stream) => trackName(stream) !== undefined,
  );
  if (!isNamed || !(intoIso || isIso(source) || isSeparate)) return [];
  const describeStreams = (specifier: string, streams: readonly Stream[]) =>
    streams.map((stream, at) => ({
      specifier: `${specifier}:${at}`,
      tags: describeTrackTags(stream, intoIso),
    }));
  return [
    ...describeStreams('v', videoStreams),
    ...describeStreams('a', audioStreams),
    ...describeStreams('s', subtitles),
  ];
}

function describeTrackTags(stream: Stream, intoIso: boolean): DescribedTrack['tags'] {
  const { encoder: _, ...tags } = withoutClutter(stream.tags);
  const name = trackName(stream);
  return name === undefined ? tags : { ...tags, title: name, ...(intoIso && { handler_name: name }) };
}
