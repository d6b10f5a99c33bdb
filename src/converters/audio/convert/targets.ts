import type { FormatId } from '#src/formats/formats.ts';
import {
  aac,
  ac3,
  alac,
  bareAac,
  bareWma,
  flac,
  mp3,
  opus,
  pcmBigEndian,
  pcmLittleEndian,
  vorbis,
} from './audio-encoders.ts';
import type { AudioEncoder } from './audio-encoders.ts';
import type { TagNaming } from '../../media/tags/tag-names.ts';

/**
 * A target audio format: the codecs it accepts unchanged, how everything else is encoded, and what metadata it can
 * carry.
 */
export interface AudioTarget {
  readonly format: FormatId;
  /** Codecs copied without re-encoding. */
  readonly copies: readonly string[];
  /** The first is the default. */
  readonly encoders: readonly [AudioEncoder, ...AudioEncoder[]];
  readonly muxer: readonly string[];
  /** How it stores covers: as attached pictures, as a comment (RFC 9639 picture block in base64), or not at all. */
  readonly covers: 'attached' | 'comment' | 'none';
  readonly naming?: TagNaming;
}

// oxfmt-ignore
export const audioTargets: readonly AudioTarget[] = [
  { format: 'mp3', copies: ['mp3'], encoders: [mp3], muxer: ['-f', 'mp3', '-id3v2_version', '3', '-write_id3v1', '1'], covers: 'attached', naming: 'id3' },
  { format: 'wav', copies: [], encoders: [pcmLittleEndian], muxer: ['-f', 'wav', '-rf64', 'auto'], covers: 'none' },
  { format: 'aac', copies: ['aac'], encoders: [bareAac], muxer: ['-f', 'adts', '-write_id3v2', '1'], covers: 'none', naming: 'id3' },
  { format: 'flac', copies: ['flac'], encoders: [flac], muxer: ['-f', 'flac'], covers: 'attached', naming: 'vorbis' },
  { format: 'ogg', copies: ['vorbis', 'opus'], encoders: [vorbis], muxer: ['-f', 'ogg'], covers: 'comment', naming: 'vorbis' },
  { format: 'm4a', copies: ['aac', 'alac'], encoders: [aac, alac], muxer: ['-f', 'ipod', '-movflags', '+faststart'], covers: 'attached', naming: 'mp4' },
  { format: 'opus', copies: ['opus'], encoders: [opus], muxer: ['-f', 'opus'], covers: 'comment', naming: 'vorbis' },
  { format: 'wma', copies: ['wmav1', 'wmav2', 'wmapro', 'wmalossless'], encoders: [bareWma], muxer: ['-f', 'asf'], covers: 'none', naming: 'asf' },
  { format: 'aiff', copies: [], encoders: [pcmBigEndian], muxer: ['-f', 'aiff', '-write_id3v2', '1'], covers: 'attached', naming: 'id3' },
  { format: 'ac3', copies: ['ac3'], encoders: [ac3], muxer: ['-f', 'ac3'], covers: 'none' },
];
