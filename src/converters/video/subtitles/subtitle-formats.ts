import type { FormatId } from '#src/formats/formats.ts';

/** FFmpeg's names for a subtitle format: demuxer, muxer and codec. */
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

/** A subtitle format. */
export type SubtitleFormat = keyof typeof subtitleEncodings;

/** All subtitle formats. */
export const subtitleFormats = Object.keys(subtitleEncodings) as readonly SubtitleFormat[];
