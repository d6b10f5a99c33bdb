import type { MediaTags } from '#src/engines/ffmpeg/media-facts.ts';

/** Tag naming schemes: ID3v2, Vorbis comments, iTunes in MP4, and Windows Media (ASF). */
export type TagNaming = 'id3' | 'vorbis' | 'mp4' | 'asf';

/** A tag that FFmpeg names differently across formats. */
interface TagRow {
  /** The common name, in lower case. */
  readonly common: string;
  /** Names in files, in lower case; ID3v2.2 has its own three-letter ones. */
  readonly others: RegExp;
  /** The name passed to FFmpeg when writing; the common name when omitted. */
  readonly written: Partial<Readonly<Record<TagNaming, string>>>;
}

// oxfmt-ignore
const rows: readonly TagRow[] = [
  { common: 'bpm', others: /^(?:tbpm?|tmpo|wm\/beatsperminute)$/, written: { id3: 'TBPM', vorbis: 'BPM', mp4: 'tmpo', asf: 'WM/BeatsPerMinute' } },
  { common: 'isrc', others: /^(?:tsrc|trc|wm\/isrc)$/, written: { id3: 'TSRC', vorbis: 'ISRC', asf: 'WM/ISRC' } },
  { common: 'initialkey', others: /^(?:tkey?|initial_?key|wm\/initialkey)$/, written: { id3: 'TKEY', vorbis: 'INITIALKEY', asf: 'WM/InitialKey' } },
  { common: 'lyrics', others: /^(?:lyrics-.*|unsynced ?lyrics|wm\/lyrics)$/, written: { vorbis: 'LYRICS', asf: 'WM/Lyrics' } },
  { common: 'composer', others: /^tcm$/, written: {} },
  { common: 'disc', others: /^tpa$/, written: {} },
];

/**
 * Returns the common name of a tag, in lower case: `TBPM` and `tmpo` are `bpm`. Returns unknown names in lower case.
 */
export function commonTagName(name: string): string {
  const lower = name.toLowerCase();
  return findTagRow(lower)?.common ?? lower;
}

/**
 * Returns the tags under a format's own names; the same object when no name changes. The first of two equivalent tags
 * is kept.
 */
export function tagsNamedFor(naming: TagNaming, tags: MediaTags): MediaTags {
  const renamed = Object.entries(tags).map(([name, value]) => {
    const row = findTagRow(name.toLowerCase());
    return [row ? (row.written[naming] ?? row.common) : name, value] as const;
  });
  const isAsBefore = renamed.every(([name]) => name in tags);
  return isAsBefore ? tags : Object.fromEntries(renamed.toReversed());
}

const findTagRow = (lower: string): TagRow | undefined =>
  rows.find(({ common, others }) => common === lower || others.test(lower));
