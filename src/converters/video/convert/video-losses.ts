import { note, type Note } from '#src/contract/messages/notes.ts';
import type { MediaFacts } from '#src/engines/ffmpeg/media-facts.ts';
import { formatById } from '#src/formats/formats.ts';
import { videoTagLosses, trackLosses } from '../../audio/convert/audio-losses.ts';
import { listCovers } from '../../media/tags/cover.ts';
import { readableAudioStreams } from '../../media/main-tracks.ts';
import { hasLocation } from '../../media/tags/metadata.ts';
import { count, type Comparison, type Loss } from './comparison.ts';
import { videoTrackLosses } from './video-track-losses.ts';
import { subtitleLosses } from './subtitle-losses.ts';
import { descriptionsOfTracks } from './track-descriptions.ts';

/**
 * Describes what a video lost or changed in conversion. Derived from the finished file, not
 * from the plan.
 */
export function videoLosses(comparison: Comparison): Note[] {
  const { result, videoStream } = comparison;
  const written = result.streams.find((stream) => stream.type === 'video');
  return [
    ...(videoStream && written ? videoTrackLosses(videoStream, written, comparison) : []),
    ...(videoStream ? [] : [[true, note('video-absent')] as const]),
    ...audioLosses(comparison),
    ...otherLosses(comparison),
  ].flatMap(([isTrue, loss]) => (isTrue ? [loss] : []));
}

function audioLosses({ source, result, audioStreams, target }: Comparison): Loss[] {
  const { label: format } = formatById(target.format);
  const after = result.streams.filter((stream) => stream.type === 'audio');
  const readable = readableAudioStreams(source).length;
  const unreadable = count(source, 'audio') - readable;
  const silent = audioStreams.length - after.length;
  const left = readable - audioStreams.length;
  const lost = audioStreams.flatMap((audioStream, index) => {
    const written = after[index];
    return written ? trackLosses(audioStream, written, format) : [];
  });
  return [
    [
      silent > 0,
      after.length === 0 ? note('audio-outside') : note('audio-tracks-outside', { tracks: silent }),
    ],
    [left > 0, note('audio-tracks-omitted', { tracks: left, format })],
    [unreadable > 0, note('audio-tracks-unreadable', { tracks: unreadable })],
    ...lost.map((loss) => [true, loss] as const),
  ];
}

function otherLosses(comparison: Comparison): Loss[] {
  const { source, result, target, options } = comparison;
  const { label: format } = formatById(target.format);
  const attached = countAttachments(source) - countAttachments(result);
  return [
    ...subtitleLosses(comparison, format),
    [attached > 0, note('attachments-omitted', { files: attached })],
    [source.chapters > 0 && result.chapters === 0, note('chapters-omitted', { format })],
    [
      options.keepTags && listCovers(source).length > 0 && listCovers(result).length === 0,
      note('cover-omitted', { format }),
    ],
    [options.keepTags && !options.keepLocation && hasLocation(source.tags), note('location-removed')],
    ...(options.keepTags
      ? [...descriptionsOfTracks(comparison, format), ...videoTagLosses(source, result, format)]
      : []
    ).map((loss) => [true, loss] as const),
  ];
}

/**
 * Number of files attached to a video, excluding its cover and the fonts of its subtitles, which are covered by their
 * styles.
 */
const countAttachments = ({ streams }: MediaFacts): number =>
  streams.filter(
    ({ type, tags }) =>
      type === 'other' && tags['filename'] && !/font|sfnt|truetype|opentype/i.test(tags['mimetype'] ?? ''),
  ).length;
