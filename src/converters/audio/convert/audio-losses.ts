import { phrase, type Fact } from '#src/contract/messages/facts.ts';
import { note, type Note } from '#src/contract/messages/notes.ts';
import type { AudioStream, MediaFacts, MediaTags } from '#src/engines/ffmpeg/media-facts.ts';
import { listCovers } from '../../media/tags/cover.ts';
import { commonTagName } from '../../media/tags/tag-names.ts';
import { isIso } from '../../media/track-names.ts';
import { loudspeakers } from '../../media/words.ts';

/** Returns a note for each loss in an audio track of the result. */
export function trackLosses(before: AudioStream, after: AudioStream, format: string): Note[] {
  const losses: Note[] = [];
  if (after.channels < before.channels) {
    losses.push(
      note('channels-mixed', { before: loudspeakers(before.channels), after: loudspeakers(after.channels) }),
    );
  }
  if (after.sampleRateHz < before.sampleRateHz && after.codec !== 'opus') {
    losses.push(
      note('sample-rate-reduced', { after: after.sampleRateHz / 1000, before: before.sampleRateHz / 1000 }),
    );
  }
  if (after.bitsPerSample > 0 && after.bitsPerSample < before.bitsPerSample && !isLossy(before)) {
    losses.push(
      note('sample-depth-reduced', { format, after: after.bitsPerSample, before: before.bitsPerSample }),
    );
  }
  return losses;
}

/** Returns what an audio file lost apart from the audio: covers, chapters, tags. */
export function descriptionLosses(before: MediaFacts, after: MediaFacts, format: string): Note[] {
  const losses: Note[] = [];
  const covers = [listCovers(before).length, listCovers(after).length] as const;
  if (covers[0] > 0 && covers[1] === 0) losses.push(note('cover-omitted', { format }));
  if (covers[0] > covers[1] && covers[1] > 0)
    losses.push(note('covers-reduced', { before: covers[0], format, after: covers[1] }));
  if (before.chapters > 0 && after.chapters === 0) losses.push(note('chapters-omitted', { format }));
  return [...losses, ...tagLosses(allTags(before), [...allTags(after), ...unread(after)], format)];
}

/** Tags that FFmpeg writes but doesn't read: the beats per minute in MP4. */
const unread = (written: MediaFacts): readonly string[] => (isIso(written) ? ['bpm'] : []);

/** Returns the losses among a video's global tags; Ogg stores them on its tracks. */
export function videoTagLosses(before: MediaFacts, after: MediaFacts, format: string): Note[] {
  const has = [after.tags, ...(after.container === 'ogg' ? after.streams.map(({ tags }) => tags) : [])];
  return tagLosses(commonTagKeys([before.tags]), commonTagKeys(has), format);
}

/** Tags whose loss is reported: their keys in the formats and their names. */
const tagNames: readonly (readonly [keys: RegExp, name: Fact])[] = [
  [/^title$/, phrase('title')],
  [/^artist$/, phrase('artist')],
  [/^album$/, phrase('album')],
  [/^album_artist$/, phrase('album artist')],
  [/^composer$/, phrase('composer')],
  [/^genre$/, phrase('genre')],
  [/^date$/, phrase('date')],
  [/^track$/, phrase('track number')],
  [/^disc$/, phrase('disc number')],
  [/^comment$/, phrase('comment')],
  [/^copyright$/, phrase('copyright')],
  [/^publisher$/, phrase('publisher')],
  [/^lyrics$/, phrase('lyrics')],
  [/^grouping$/, phrase('grouping')],
  [/^bpm$/, phrase('beats per minute')],
  [/^isrc$/, phrase('recording code (ISRC)')],
  [/^(?:rating|popm)/, phrase('rating')],
  [/^replaygain_/, phrase('loudness (ReplayGain)')],
  [/^(?:musicbrainz|acoustid)/, phrase('MusicBrainz IDs')],
];

function tagLosses(had: readonly string[], has: readonly string[], format: string): Note[] {
  const isIn = (tags: readonly string[], keys: RegExp) => tags.some((tag) => keys.test(tag));
  const lost = tagNames.flatMap(([keys, name]) => (isIn(had, keys) && !isIn(has, keys) ? [name] : []));
  return lost.length > 0 ? [note('tags-omitted', { format, tags: lost })] : [];
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
