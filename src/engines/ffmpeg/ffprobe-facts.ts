import { z } from 'zod';
import type { MediaFacts, Stream, StreamBase } from './media-facts.ts';

const number = z.coerce.number().catch(Number.NaN);
const text = z.string().catch('');
const tags = z.record(z.string(), z.string()).catch({});

const RawStream = z.object({
  index: z.number().int().nonnegative(),
  id: number,
  codec_type: text,
  codec_name: text,
  codec_tag_string: text,
  profile: text,
  duration: number,
  start_time: number,
  bit_rate: number,
  disposition: z.record(z.string(), z.number()).catch({}),
  tags,
  width: number,
  height: number,
  pix_fmt: text,
  sample_aspect_ratio: text,
  avg_frame_rate: text,
  r_frame_rate: text,
  bits_per_raw_sample: number,
  color_range: text,
  color_transfer: text,
  color_space: text,
  color_primaries: text,
  field_order: text,
  has_b_frames: number,
  side_data_list: z.array(z.object({ rotation: number, side_data_type: text })).catch([]),
  sample_rate: number,
  channels: number,
  channel_layout: text,
  sample_fmt: text,
  bits_per_sample: number,
  nb_read_frames: number,
});
type RawStream = z.output<typeof RawStream>;

const RawFile = z.object({
  format: z.object({ format_name: text, duration: number, size: number, bit_rate: number, tags }),
  streams: z.array(RawStream).catch([]),
  chapters: z.array(z.object({ start_time: number, end_time: number, tags })).catch([]),
  packets: z
    .array(
      z.object({
        stream_index: number,
        flags: text,
        pts_time: number,
        side_data_list: z.array(z.object({ side_data_type: text })).catch([]),
      }),
    )
    .catch([]),
});

/** Maximum encoder delay before the audio (HE-AAC), in seconds. Every player skips it. */
const maxPrimingSeconds = 0.15;

/** Parses ffprobe's JSON report. Throws a `ZodError` or `SyntaxError` if it is invalid. */
export function parseFacts(json: string): MediaFacts {
  const { format, streams, chapters, packets } = RawFile.parse(JSON.parse(json));
  const beginsHidden = ({ type, index }: Stream): boolean =>
    packets.some(
      ({ stream_index, flags, pts_time }) =>
        stream_index === index && flags.includes('D') && (type !== 'audio' || pts_time < -maxPrimingSeconds),
    );
  return {
    container: format.format_name,
    durationSeconds: positive(format.duration),
    sizeBytes: positive(format.size) ?? 0,
    bitsPerSecond: positive(format.bit_rate),
    tags: format.tags,
    streams: streams
      .map(parseStream)
      .map((stream) => (beginsHidden(stream) ? { ...stream, beginsHidden: true } : stream)),
    chapters: chapters.length,
    chapterMarks: chapters.map((chapter) => ({
      startSeconds: chapter.start_time,
      endSeconds: chapter.end_time,
      tags: chapter.tags,
    })),
    isEncrypted:
      'ASF_Protection_Type' in format.tags ||
      packets.some((packet) =>
        packet.side_data_list.some((data) => data.side_data_type === 'Encryption info'),
      ),
    decodedFrames: streams.reduce((sum, stream) => sum + (positive(stream.nb_read_frames) ?? 0), 0),
  };
}

function parseStream(raw: RawStream): Stream {
  const base = parseStreamBase(raw);
  if (raw.codec_type === 'audio') return { ...base, type: 'audio', ...parseAudioFields(raw) };
  if (raw.codec_type === 'subtitle') return { ...base, type: 'subtitle' };
  if (raw.codec_type !== 'video') return { ...base, type: 'other' };
  const isCover = raw.disposition['attached_pic'] === 1 || raw.disposition['timed_thumbnails'] === 1;
  return isCover
    ? { ...base, type: 'cover', ...parseFrameFields(raw) }
    : { ...base, type: 'video', ...parseVideoFields(raw) };
}

function parseStreamBase(raw: RawStream): StreamBase {
  return {
    index: raw.index,
    ...(Number.isInteger(raw.id) && { trackId: raw.id }),
    codec: raw.codec_name === 'unknown' || raw.codec_name === 'none' ? '' : raw.codec_name,
    codecTag: raw.codec_tag_string.toLowerCase(),
    profile: raw.profile,
    durationSeconds: positive(raw.duration) ?? clockSeconds(raw.tags['DURATION']),
    startSeconds: Number.isFinite(raw.start_time) ? raw.start_time : 0,
    bitsPerSecond: positive(raw.bit_rate),
    isDefault: raw.disposition['default'] === 1,
    tags: raw.tags,
  };
}

function parseFrameFields(raw: RawStream) {
  return {
    widthPx: positive(raw.width) ?? 0,
    heightPx: positive(raw.height) ?? 0,
    pixelFormat: raw.pix_fmt,
  };
}

function parseVideoFields(raw: RawStream) {
  return {
    ...parseFrameFields(raw),
    pixelAspect: ratio(raw.sample_aspect_ratio, ':') ?? 1,
    averageFps: ratio(raw.avg_frame_rate, '/'),
    baseFps: ratio(raw.r_frame_rate, '/'),
    bitsPerColour: positive(raw.bits_per_raw_sample) ?? bitsOfPixelFormat(raw.pix_fmt),
    colourTransfer: raw.color_transfer,
    colourSpace: named(raw.color_space),
    colourPrimaries: named(raw.color_primaries),
    isFullRange: raw.color_range === 'pc' || raw.pix_fmt.startsWith('yuvj'),
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(raw.field_order) || isCamcorders(raw),
    isReordered: positive(raw.has_b_frames) !== undefined,
    hasAlpha: /^(yuva|rgba|bgra|argb|abgr|gbrap|ya|pal8)/.test(raw.pix_fmt) || hasAlphaTag(raw.tags),
    rotationDegrees: parseRotationDegrees(raw),
    sideData: raw.side_data_list.map((entry) => entry.side_data_type),
  };
}

/** WebM's tag for separately stored alpha. Some muxers write it in upper case. */
const hasAlphaTag = (streamTags: RawStream['tags']): boolean =>
  (streamTags['alpha_mode'] ?? streamTags['ALPHA_MODE']) === '1';

/** DV tapes are interlaced, but only their frames indicate it. HD variants indicate it in the stream. */
const isCamcorders = ({ codec_name, height }: RawStream): boolean =>
  codec_name === 'dvvideo' && [480, 576].includes(height);

function parseAudioFields(raw: RawStream) {
  return {
    sampleRateHz: positive(raw.sample_rate) ?? 0,
    channels: positive(raw.channels) ?? 0,
    layout: raw.channel_layout === 'unknown' ? '' : raw.channel_layout,
    sampleFormat: raw.sample_fmt,
    bitsPerSample: positive(raw.bits_per_raw_sample) ?? positive(raw.bits_per_sample) ?? 0,
  };
}

/** ffprobe reports the rotation of the display matrix counterclockwise. */
function parseRotationDegrees(raw: RawStream): number {
  const turned =
    raw.side_data_list.map((entry) => entry.rotation).find((degrees) => !Number.isNaN(degrees)) ?? 0;
  return ((-turned % 360) + 360) % 360;
}

function bitsOfPixelFormat(pixelFormat: string): number {
  return Number(/(?:p|gray|gbrp|gbrap|p0)(9|10|12|14|16)(?:le|be)?$/.exec(pixelFormat)?.[1] ?? 8);
}

const named = (name: string): string => (name === 'unknown' || name === 'reserved' ? '' : name);
const positive = (value: number): number | undefined =>
  value > 0 && Number.isFinite(value) ? value : undefined;

function ratio(written: string, separator: string): number | undefined {
  const [over = Number.NaN, under = Number.NaN] = written.split(separator).map(Number);
  return positive(over / under);
}

/** Parses a clock time as in Matroska tags, `00:00:05.025000000`, to seconds. */
function clockSeconds(clock: string | undefined): number | undefined {
  const parts = /^(\d+):(\d\d):(\d\d(?:\.\d+)?)$/.exec(clock ?? '');
  return parts ? positive(Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3])) : undefined;
}
