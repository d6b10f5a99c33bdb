import type { MediaFacts, Stream } from '#src/engines/ffmpeg/media-facts.ts';
import { withoutClutter, type DescribedTrack } from '../../media/tags/metadata.ts';
import { isIso, trackName } from '../../media/track-names.ts';
import type { VideoTarget } from './targets.ts';

/** The tracks of a film that go into the result, each kind in the result's order. */
interface ResultTracks {
  readonly videoStream: Stream | undefined;
  readonly audioStreams: readonly Stream[];
  readonly subtitles: readonly Stream[];
  readonly covers: readonly Stream[];
}

/**
 * Every track with the tags it is to have, where names of tracks would be lost otherwise: FFmpeg reads none from MP4, and
 * what it writes there is read by few players, which show the name of the handler. None where nothing would be lost.
 */
export function describedTracks(
  source: MediaFacts,
  { videoStream, audioStreams, subtitles, covers }: ResultTracks,
  { covers: coverStorage, textSubtitles }: VideoTarget,
): DescribedTrack[] {
  const intoIso = textSubtitles === 'mov_text';
  const videoStreams = [...(videoStream ? [videoStream] : []), ...(coverStorage === 'tracks' ? covers : [])];
  const isNamed = [...videoStreams, ...audioStreams, ...subtitles].some(
    (stream) => trackName(stream) !== undefined,
  );
  if (!isNamed || !(intoIso || isIso(source))) return [];
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
