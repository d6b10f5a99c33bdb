/** A lossy codec: its common name, and the bits that it needs. */
export interface LossyCodec {
  readonly name: string;
  /** For the same quality, relative to H.264 or AAC. */
  readonly bits: number;
}

/**
 * Video codecs by FFmpeg's names. Estimates from published comparisons (VMAF and subjective tests at medium rates); for
 * the codecs that are written, as the encoders are set here.
 */
// oxfmt-ignore
const video: Readonly<Record<string, LossyCodec>> = {
  av1: { name: 'AV1', bits: 0.6 },
  hevc: { name: 'H.265', bits: 0.7 },
  vp9: { name: 'VP9', bits: 0.75 },
  h264: { name: 'H.264', bits: 1 },
  vp8: { name: 'VP8', bits: 1.1 },
  vc1: { name: 'VC-1', bits: 1.2 },
  wmv3: { name: 'WMV 9', bits: 1.2 },
  rv40: { name: 'RealVideo 4', bits: 1.2 },
  vp6f: { name: 'VP6', bits: 1.3 },
  mpeg4: { name: 'MPEG-4 Visual', bits: 1.6 },
  msmpeg4v3: { name: 'MS-MPEG-4', bits: 1.6 },
  msmpeg4v2: { name: 'MS-MPEG-4', bits: 1.7 },
  theora: { name: 'Theora', bits: 1.7 },
  h263: { name: 'H.263', bits: 1.8 },
  flv1: { name: 'Sorenson H.263', bits: 1.8 },
  wmv1: { name: 'WMV 7', bits: 1.8 },
  wmv2: { name: 'WMV 8', bits: 1.8 },
  mpeg2video: { name: 'MPEG-2', bits: 2 },
  mpeg1video: { name: 'MPEG-1', bits: 2.2 },
};

/** Audio codecs by FFmpeg's names, estimated in the same way from listening tests. */
// oxfmt-ignore
const audio: Readonly<Record<string, LossyCodec>> = {
  amr_nb: { name: 'AMR', bits: 0.6 },
  amr_wb: { name: 'AMR', bits: 0.6 },
  opus: { name: 'Opus', bits: 0.75 },
  speex: { name: 'Speex', bits: 0.8 },
  aac: { name: 'AAC', bits: 1 },
  vorbis: { name: 'Vorbis', bits: 1 },
  wmapro: { name: 'WMA Pro', bits: 1 },
  eac3: { name: 'E-AC-3', bits: 1.1 },
  mp3: { name: 'MP3', bits: 1.25 },
  wmav1: { name: 'WMA', bits: 1.3 },
  wmav2: { name: 'WMA', bits: 1.3 },
  ac3: { name: 'AC-3', bits: 1.5 },
  mp2: { name: 'MP2', bits: 1.7 },
};

/** HE-AAC, which copies the high frequencies from the low ones, needs about two thirds of AAC's bits. */
const highEfficiencyAac: LossyCodec = { name: 'HE-AAC', bits: 0.65 };

/** What identifies the codec of a stream. */
export interface CodecOf {
  readonly type: 'audio' | 'video';
  readonly codec: string;
  readonly profile?: string;
}

/** Returns the codec of a stream if it is lossy and known. */
export function findLossyCodec({ type, codec, profile = '' }: CodecOf): LossyCodec | undefined {
  if (codec === 'aac' && profile.startsWith('HE-AAC')) return highEfficiencyAac;
  return (type === 'video' ? video : audio)[codec];
}
