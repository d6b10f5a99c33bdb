import type { FormatId } from '#src/formats/formats.ts';

/** How FFmpeg calls a kind of subtitles: as a file to be read, as one to be written, and the codec in it. */
export interface SubtitleEncoding {
  readonly demuxer: string;
  readonly muxer: string;
  readonly codec: string;
}

export const subtitleEncodings = {
  srt: { demuxer: 'srt', muxer: 'srt', codec: 'subrip' },
  vtt: { demuxer: 'webvtt', muxer: 'webvtt', codec: 'webvtt' },
  ass: { demuxer: 'ass', muxer: 'ass', codec: 'ass' },
} as const satisfies Partial<Record<FormatId, SubtitleEncoding>>;

/** Formats of subtitles. */
export type SubtitleFormat = keyof typeof subtitleEncodings;

/** All of them. */
export const subtitleFormats = Object.keys(subtitleEncodings) as readonly SubtitleFormat[];

/** Said where subtitles with styles become plain ones. */
export const stylesLost =
  'Fonts, colours and places of the subtitles were left out, as far as the format has none.';
