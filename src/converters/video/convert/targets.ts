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

/** A video format as a target: what goes into it unchanged, how the rest is written, and what it can carry. */
export interface VideoTarget {
  readonly format: FormatId;
  readonly muxer: readonly string[];
  /** Picture codecs copied as they are. Where a codec fits but most players of the format fail on it, it is not here. */
  readonly copies: readonly string[];
  /** The first is the default. */
  readonly encoders: readonly [VideoEncoder, ...VideoEncoder[]];
  readonly audio: ContainerAudio;
  /** Whether it holds several sound tracks. */
  readonly multipleAudioStreams: boolean;
  /** The codec text subtitles are written in, if it holds any. */
  readonly textSubtitles: 'mov_text' | 'webvtt' | 'subrip' | undefined;
  /** The codecs of subtitles that are pictures which it holds as they are. */
  readonly bitmapSubtitles: readonly string[];
  readonly chapters: boolean;
  /** Whether a copied track keeps the turn a phone has marked on it. */
  readonly keepsRotation: boolean;
  /** Whether it tells players the shape of its pixels. */
  readonly keepsPixelAspect: boolean;
  /** Frame rates it can hold: any that varies, any that is steady, or only these, ascending. */
  readonly frameRates: 'varying' | 'steady' | readonly number[];
  /** Whether covers can lie beside the film: as pictures among its tracks, or as attached files. */
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

/** AC-3 fits MP4 but is silent in most browsers, and MPEG-4 part 2 shows no picture there: both are encoded anew. */
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
