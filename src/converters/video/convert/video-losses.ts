import type { MediaFacts } from '#src/engines/ffmpeg/media-facts.ts';
import { formatById } from '#src/formats/formats.ts';
import { videoTagLosses, trackLosses } from '../../audio/convert/audio-losses.ts';
import { listCovers } from '../../media/tags/cover.ts';
import { readableAudioStreams } from '../../media/main-tracks.ts';
import { hasLocation } from '../../media/tags/metadata.ts';
import { counted } from '../../media/words.ts';
import { count, type Comparison, type Sentence } from './comparison.ts';
import { videoSentences } from './video-track-losses.ts';
import { subtitleSentences } from './subtitle-losses.ts';
import { descriptionsOfTracks } from './track-descriptions.ts';

/**
 * Describes what a video lost or changed in conversion, in one sentence each. Derived from the finished file, not
 * from the plan.
 */
export function videoLosses(comparison: Comparison): string[] {
  const { result, videoStream } = comparison;
  const written = result.streams.find((stream) => stream.type === 'video');
  return [
    ...(videoStream && written ? videoSentences(videoStream, written, comparison) : []),
    ...(videoStream ? [] : [[true, 'The file has no video track, so the result is audio only.'] as const]),
    ...audioSentences(comparison),
    ...otherSentences(comparison),
  ].flatMap(([isTrue, sentence]) => (isTrue ? [sentence] : []));
}

function audioSentences({ source, result, audioStreams, target }: Comparison): Sentence[] {
  const { label } = formatById(target.format);
  const after = result.streams.filter((stream) => stream.type === 'audio');
  const readable = readableAudioStreams(source).length;
  const unreadable = count(source, 'audio') - readable;
  const silent = audioStreams.length - after.length;
  const left = readable - audioStreams.length;
  const lost = audioStreams.flatMap((audioStream, index) => {
    const written = after[index];
    return written ? trackLosses(audioStream, written, label) : [];
  });
  return [
    [
      silent > 0,
      after.length === 0
        ? 'The audio of the original does not extend into this part, so the result has none.'
        : `${counted(silent, 'audio track')} of the original ${silent === 1 ? 'does' : 'do'} not extend into this part and ${silent === 1 ? 'was' : 'were'} left out.`,
    ],
    [
      left > 0,
      `${counted(left, 'further audio track')} ${left === 1 ? 'was' : 'were'} left out: ${label} holds one.`,
    ],
    [
      unreadable > 0,
      `${counted(unreadable, 'audio track')} could not be read and ${unreadable === 1 ? 'was' : 'were'} left out.`,
    ],
    ...lost.map((sentence) => [true, sentence] as const),
  ];
}

function otherSentences(comparison: Comparison): Sentence[] {
  const { source, result, target, options } = comparison;
  const { label } = formatById(target.format);
  const attached = countAttachments(source) - countAttachments(result);
  return [
    ...subtitleSentences(comparison, label),
    [attached > 0, `${counted(attached, 'attached file')} ${attached === 1 ? 'was' : 'were'} left out.`],
    [
      source.chapters > 0 && result.chapters === 0,
      `The chapter marks were left out: ${label} cannot hold them.`,
    ],
    [
      options.keepTags && listCovers(source).length > 0 && listCovers(result).length === 0,
      `The cover art was left out: ${label} cannot hold it.`,
    ],
    [
      options.keepTags && !options.keepLocation && hasLocation(source.tags),
      'Location data was removed from the file.',
    ],
    ...(options.keepTags
      ? [...descriptionsOfTracks(comparison, label), ...videoTagLosses(source, result, label)]
      : []
    ).map((sentence) => [true, sentence] as const),
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
