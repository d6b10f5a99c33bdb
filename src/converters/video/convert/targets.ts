import type { FormatId } from '#src/formats/formats.ts';
import {
  av1Encoder,
  h264Encoder,
  h265Encoder,
  mpeg2Encoder,
  mpeg4Encoder,
  theoraEncoder,
  vp9Encoder,
  wmv2Encoder,
  type VideoEncoder,
} from './video-encoders.ts';
import { aac, mp2, mp3, opus, vorbis, wma } from '../../audio/convert/audio-encoders.ts';
import type { ContainerAudio } from '../../audio/convert/audio-track.ts';

/** A target video format: what it stores unchanged, how the rest is encoded, and what it supports. */
export interface VideoTarget {
  readonly format: FormatId;
  readonly muxer: readonly string[];
  /** Video codecs that are copied unchanged. Excludes codecs that fit but fail in most players of the format. */
  readonly copies: readonly string[];
  /** The first is the default. */
  readonly encoders: readonly [VideoEncoder, ...VideoEncoder[]];
  readonly audio: ContainerAudio;
  /** Whether it supports several audio streams. */
  readonly multipleAudioStreams: boolean;
  /** Codec for text subtitles, if it supports any. */
  readonly textSubtitles: 'mov_text' | 'webvtt' | 'subrip' | undefined;
  /** Codecs of bitmap subtitles that are copied unchanged. */
  readonly bitmapSubtitles: readonly string[];
  readonly chapters: boolean;
  /** Whether a copied stream keeps the rotation that a phone has set. */
  readonly keepsRotation: boolean;
  /** Whether it stores the pixel aspect ratio. */
  readonly keepsPixelAspect: boolean;
  /** Supported frame rates: variable, any constant rate, or only the listed ones, ascending. */
  readonly frameRates: 'varying' | 'steady' | readonly number[];
  /** Whether it stores covers, as image tracks or as attached files. */
  readonly covers: 'tracks' | 'attached' | false;
}

const faststart = ['-movflags', '+faststart'];
const isoFamily = {
  multipleAudioStreams: true,
  textSubtitles: 'mov_text',
  bitmapSubtitles: [],
  chapters: true,
  keepsRotation: true,
  keepsPixelAspect: true,
  frameRates: 'varying',
  covers: 'tracks',
} as const;
const matroskaFamily = {
  multipleAudioStreams: true,
  chapters: true,
  keepsRotation: false,
  keepsPixelAspect: true,
  frameRates: 'varying',
  covers: false,
} as const;
const plain = {
  multipleAudioStreams: false,
  textSubtitles: undefined,
  bitmapSubtitles: [],
  chapters: false,
  keepsRotation: false,
  keepsPixelAspect: false,
  covers: false,
} as const;
const ntsc = (fps: number): number => (fps * 1000) / 1001;

/** AC-3 is valid in MP4 but silent in most browsers, and they do not play MPEG-4 part 2 video: both are re-encoded. */
// oxfmt-ignore
export const videoTargets: readonly VideoTarget[] = [
  { ...isoFamily, format: 'mp4', bitmapSubtitles: ['dvd_subtitle'], muxer: ['-f', 'mp4', ...faststart], copies: ['h264', 'hevc', 'av1'], encoders: [h264Encoder, h265Encoder, av1Encoder], audio: { copies: ['aac', 'mp3', 'alac'], encoder: aac, keepsCuts: true } },
  { ...plain, format: 'avi', muxer: ['-f', 'avi'], copies: ['mpeg4', 'mjpeg', 'msmpeg4v2', 'msmpeg4v3'], encoders: [mpeg4Encoder], audio: { copies: ['mp3', 'mp2', 'ac3', 'pcm_s16le', 'pcm_u8'], encoder: mp3 }, frameRates: 'steady' },
  { ...isoFamily, covers: false, format: 'mov', muxer: ['-f', 'mov', ...faststart], copies: ['h264', 'hevc', 'prores', 'mjpeg', 'dvvideo'], encoders: [h264Encoder, h265Encoder], audio: { copies: ['aac', 'mp3', 'alac', 'pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_f32le'], encoder: aac, keepsCuts: true } },
  { ...matroskaFamily, covers: 'attached', format: 'mkv', muxer: ['-f', 'matroska'], copies: ['h264', 'hevc', 'av1', 'vp8', 'vp9', 'mpeg4', 'mpeg1video', 'mpeg2video', 'mjpeg', 'prores', 'theora', 'ffv1', 'vc1', 'wmv1', 'wmv2', 'wmv3', 'msmpeg4v2', 'msmpeg4v3'], encoders: [h264Encoder, h265Encoder, vp9Encoder, av1Encoder], audio: { copies: ['aac', 'mp3', 'mp2', 'ac3', 'eac3', 'dts', 'truehd', 'flac', 'alac', 'opus', 'vorbis', 'pcm_s16le', 'pcm_s24le', 'pcm_f32le'], encoder: aac }, textSubtitles: 'subrip', bitmapSubtitles: ['hdmv_pgs_subtitle', 'dvd_subtitle', 'dvb_subtitle'] },
  { ...plain, format: 'wmv', muxer: ['-f', 'asf'], copies: ['wmv1', 'wmv2', 'wmv3', 'vc1', 'msmpeg4v3'], encoders: [wmv2Encoder], audio: { copies: ['wmav1', 'wmav2', 'wmapro', 'wmalossless'], encoder: wma }, frameRates: 'steady' },
  { ...matroskaFamily, format: 'webm', muxer: ['-f', 'webm'], copies: ['vp8', 'vp9', 'av1'], encoders: [vp9Encoder, av1Encoder], audio: { copies: ['opus', 'vorbis'], encoder: opus }, textSubtitles: 'webvtt', bitmapSubtitles: [] },
  { ...isoFamily, format: 'm4v', muxer: ['-f', 'ipod', ...faststart], copies: ['h264', 'hevc'], encoders: [h264Encoder, h265Encoder], audio: { copies: ['aac', 'alac'], encoder: aac, keepsCuts: true } },
  { ...plain, format: 'flv', muxer: ['-f', 'flv'], copies: ['h264', 'flv1', 'vp6f'], encoders: [h264Encoder], audio: { copies: ['aac', 'mp3'], encoder: aac }, frameRates: 'varying' },
  { ...plain, format: '3gp', muxer: ['-f', '3gp', ...faststart], copies: ['h264', 'h263', 'mpeg4'], encoders: [h264Encoder], audio: { copies: ['aac', 'amr_nb', 'amr_wb'], encoder: aac, keepsCuts: true }, frameRates: 'varying', keepsRotation: true, keepsPixelAspect: true },
  { ...plain, format: 'ts', bitmapSubtitles: ['dvb_subtitle'], muxer: ['-f', 'mpegts'], copies: ['h264', 'hevc', 'mpeg2video', 'mpeg1video'], encoders: [h264Encoder, h265Encoder], audio: { copies: ['aac', 'mp3', 'mp2', 'ac3', 'eac3'], encoder: aac }, multipleAudioStreams: true, frameRates: 'varying', keepsPixelAspect: true },
  { ...plain, format: 'mpeg', muxer: ['-f', 'vob'], copies: ['mpeg2video', 'mpeg1video'], encoders: [mpeg2Encoder], audio: { copies: ['mp2', 'ac3'], encoder: mp2 }, multipleAudioStreams: true, frameRates: [ntsc(24), 24, 25, ntsc(30), 30, 50, ntsc(60), 60] },
  { ...plain, format: 'ogv', muxer: ['-f', 'ogg'], copies: ['theora'], encoders: [theoraEncoder], audio: { copies: ['vorbis', 'opus', 'flac'], encoder: vorbis }, frameRates: 'steady', keepsPixelAspect: true },
];
