import type { AudioStream, MediaFacts, MediaTags } from '#src/engines/ffmpeg/media-facts.ts';
import { listCovers } from '../../media/tags/cover.ts';
import { commonTagName } from '../../media/tags/tag-names.ts';
import { isIso } from '../../media/track-names.ts';
import { inKilohertz, loudspeakers } from '../../media/words.ts';

/** Returns one sentence for each loss in an audio track of the result. `asked` names what the visitor requested. */
export function trackLosses(before: AudioStream, after: AudioStream, label: string): string[] {
  const losses: string[] = [];
  if (after.channels < before.channels) {
    losses.push(
      `The audio was mixed down from ${loudspeakers(before.channels)} to ${loudspeakers(after.channels)}.`,
    );
  }
  if (after.sampleRateHz < before.sampleRateHz && after.codec !== 'opus') {
    losses.push(
      `The sample rate is ${inKilohertz(after.sampleRateHz)} instead of ${inKilohertz(before.sampleRateHz)}.`,
    );
  }
  if (after.bitsPerSample > 0 && after.bitsPerSample < before.bitsPerSample && !isLossy(before)) {
    losses.push(
      `The samples are ${after.bitsPerSample} bits in ${label} instead of ${before.bitsPerSample}.`,
    );
  }
  return losses;
}

/** Returns what an audio file lost apart from the audio: covers, chapters, tags. */
export function descriptionLosses(before: MediaFacts, after: MediaFacts, label: string): string[] {
  const losses: string[] = [];
  const covers = [listCovers(before).length, listCovers(after).length] as const;
  if (covers[0] > 0 && covers[1] === 0) losses.push(`The cover art was left out: ${label} cannot hold it.`);
  if (covers[0] > covers[1] && covers[1] > 0)
    losses.push(`Of ${covers[0]} images beside the audio, ${label} took ${covers[1]}.`);
  if (before.chapters > 0 && after.chapters === 0)
    losses.push(`The chapter marks were left out: ${label} cannot hold them.`);
  return [...losses, ...tagLosses(allTags(before), [...allTags(after), ...unread(after)], label)];
}

/** Tags that FFmpeg writes but doesn't read: the beats per minute in MP4. */
const unread = (written: MediaFacts): readonly string[] => (isIso(written) ? ['bpm'] : []);

/** Returns the losses among a video's global tags; Ogg stores them on its tracks. */
export function videoTagLosses(before: MediaFacts, after: MediaFacts, label: string): string[] {
  const has = [after.tags, ...(after.container === 'ogg' ? after.streams.map(({ tags }) => tags) : [])];
  return tagLosses(commonTagKeys([before.tags]), commonTagKeys(has), label);
}

/** Tags whose loss is reported: their keys in the formats, and their names in the message. */
const tagNames: readonly (readonly [keys: RegExp, words: string])[] = [
  [/^title$/, 'title'],
  [/^artist$/, 'artist'],
  [/^album$/, 'album'],
  [/^album_artist$/, 'album artist'],
  [/^composer$/, 'composer'],
  [/^genre$/, 'genre'],
  [/^date$/, 'date'],
  [/^track$/, 'track number'],
  [/^disc$/, 'disc number'],
  [/^comment$/, 'comment'],
  [/^copyright$/, 'copyright'],
  [/^publisher$/, 'publisher'],
  [/^lyrics$/, 'lyrics'],
  [/^grouping$/, 'grouping'],
  [/^bpm$/, 'beats per minute'],
  [/^isrc$/, 'recording code (ISRC)'],
  [/^(?:rating|popm)/, 'rating'],
  [/^replaygain_/, 'loudness (ReplayGain)'],
  [/^(?:musicbrainz|acoustid)/, 'MusicBrainz numbers'],
];

function tagLosses(had: readonly string[], has: readonly string[], label: string): string[] {
  const isIn = (tags: readonly string[], keys: RegExp) => tags.some((tag) => keys.test(tag));
  const lost = tagNames.flatMap(([keys, words]) => (isIn(had, keys) && !isIn(has, keys) ? [words] : []));
  return lost.length > 0
    ? [`${label} cannot hold these tags, so they were left out: ${lost.join(', ')}.`]
    : [];
}

/** Returns the keys of the global tags and of the audio track's tags, by their common names. */
function allTags({ tags, streams }: MediaFacts): readonly string[] {
  return commonTagKeys([
    tags,
    ...streams.filter(({ type }) => type === 'audio').map((stream) => stream.tags),
  ]);
}

const commonTagKeys = (all: readonly MediaTags[]): string[] =>
  all.flatMap((some) => Object.keys(some)).map(commonTagName);

const isLossy = ({ bitsPerSample, codec }: AudioStream): boolean =>
  bitsPerSample === 0 || codec.startsWith('adpcm');
