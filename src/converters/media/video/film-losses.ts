import type { MediaFacts } from '#src/engines/ffmpeg/media-facts.ts';
import { formatOf } from '#src/formats/formats.ts';
import { filmTagLosses, trackLosses } from '../audio/sound-losses.ts';
import { coversOf } from '../cover.ts';
import { readableSounds } from '../main-tracks.ts';
import { hasLocation } from '../metadata.ts';
import { counted } from '../words.ts';
import { count, type Comparison, type Sentence } from './comparison.ts';
import { pictureSentences } from './picture-losses.ts';
import { subtitleSentences } from './subtitle-losses.ts';
import { descriptionsOfTracks } from './track-descriptions.ts';

/** What a film lost or changed on its way, one plain sentence each; read off the finished file, not off the plan. */
export function filmLosses(comparison: Comparison): string[] {
  const { result, picture } = comparison;
  const written = result.streams.find((stream) => stream.kind === 'video');
  return [
    ...(picture && written ? pictureSentences(picture, written, comparison) : []),
    ...(picture ? [] : [[true, 'The file has no picture track; the result holds the sound alone.'] as const]),
    ...soundSentences(comparison),
    ...otherSentences(comparison),
  ].flatMap(([isTrue, sentence]) => (isTrue ? [sentence] : []));
}

function soundSentences({ source, result, sounds, target }: Comparison): Sentence[] {
  const { label } = formatOf(target.format);
  const after = result.streams.filter((stream) => stream.kind === 'audio');
  const readable = readableSounds(source).length;
  const unreadable = count(source, 'audio') - readable;
  const silent = sounds.length - after.length;
  const left = readable - sounds.length;
  const lost = sounds.flatMap((sound, place) => {
    const written = after[place];
    return written ? trackLosses(sound, written, label) : [];
  });
  return [
    [
      silent > 0,
      after.length === 0
        ? 'The sound of the original does not reach into this part, so the result has none.'
        : `${counted(silent, 'sound track')} of the original ${silent === 1 ? 'does' : 'do'} not reach into this part and ${silent === 1 ? 'was' : 'were'} left out.`,
    ],
    [
      left > 0,
      `${counted(left, 'further sound track')} ${left === 1 ? 'was' : 'were'} left out: ${label} holds one.`,
    ],
    [
      unreadable > 0,
      `${counted(unreadable, 'sound track')} could not be read and ${unreadable === 1 ? 'was' : 'were'} left out.`,
    ],
    ...lost.map((sentence) => [true, sentence] as const),
  ];
}

function otherSentences(comparison: Comparison): Sentence[] {
  const { source, result, target, options } = comparison;
  const { label } = formatOf(target.format);
  const attached = filesBeside(source) - filesBeside(result);
  return [
    ...subtitleSentences(comparison, label),
    [attached > 0, `${counted(attached, 'attached file')} ${attached === 1 ? 'was' : 'were'} left out.`],
    [
      source.chapters > 0 && result.chapters === 0,
      `The chapter marks were left out: ${label} cannot hold them.`,
    ],
    [
      options.keepTags && coversOf(source).length > 0 && coversOf(result).length === 0,
      `The cover picture was left out: ${label} cannot hold it.`,
    ],
    [
      options.keepTags && !options.keepLocation && hasLocation(source.tags),
      'The place of recording was removed from the file.',
    ],
    ...(options.keepTags
      ? [...descriptionsOfTracks(comparison, label), ...filmTagLosses(source, result, label)]
      : []
    ).map((sentence) => [true, sentence] as const),
  ];
}

/** How many files are attached to a film; its cover is none of them, nor are the fonts of its subtitles, which go with their styles. */
const filesBeside = ({ streams }: MediaFacts): number =>
  streams.filter(
    ({ kind, tags }) =>
      kind === 'other' && tags['filename'] && !/font|sfnt|truetype|opentype/i.test(tags['mimetype'] ?? ''),
  ).length;
