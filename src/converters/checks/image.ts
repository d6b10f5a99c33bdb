import { basename } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { imageChild, readAnswer } from '#src/engines/create-image-workshop.ts';
import { formatOf, type FormatId } from '#src/formats/formats.ts';
import type { Check, Exhibit } from '../check.ts';
import { writeAv1Stream } from '../images/av1-item.ts';
import { writeStillFrames } from '../images/still-frames.ts';

/** How FFmpeg is told to open a format, and the codec it must find inside. */
interface Expected {
  readonly demuxer: readonly string[];
  readonly codecs: readonly string[];
  /** Unpacks what FFmpeg's container readers do not know into files beside it; none when that is not needed. */
  readonly unpack?: (path: string) => Promise<readonly string[]>;
}

const jpeg: Expected = { demuxer: ['-f', 'jpeg_pipe'], codecs: ['mjpeg'] };
const expectations: Partial<Record<FormatId, Expected>> = {
  jpg: jpeg,
  jpeg,
  png: { demuxer: ['-f', 'png_pipe'], codecs: ['png'] },
  apng: { demuxer: ['-f', 'apng'], codecs: ['apng'] },
  gif: { demuxer: ['-f', 'gif'], codecs: ['gif'] },
  bmp: { demuxer: ['-f', 'bmp_pipe'], codecs: ['bmp'] },
  tiff: { demuxer: ['-f', 'tiff_pipe'], codecs: ['tiff'] },
  webp: { demuxer: ['-f', 'webp_pipe'], codecs: ['webp'], unpack: writeStillFrames },
  avif: { demuxer: ['-f', 'obu'], codecs: ['av1'], unpack: writeAv1Stream },
  jxl: { demuxer: ['-f', 'jpegxl_pipe'], codecs: ['jpegxl'] },
  ico: { demuxer: ['-f', 'ico'], codecs: ['png', 'bmp'] },
  tga: { demuxer: ['-f', 'image2', '-pattern_type', 'none'], codecs: ['targa'] },
};

const Stream = z.object({
  codec_name: z.string(),
  width: z.number(),
  height: z.number(),
  nb_read_frames: z.coerce.number(),
});
type Stream = z.infer<typeof Stream>;
const Report = z.object({ streams: z.array(Stream) });

/** Pictures are decoded whole by FFmpeg, which wrote none of them. */
const raster: Check = {
  id: 'image',
  formats: Object.keys(expectations) as FormatId[],
  engines: ['ffprobe'],
  async check(exhibit) {
    const expected = expectations[exhibit.format];
    if (!expected) throw new Error(`no expectation for ${exhibit.format}`);
    const unpacked = await expected.unpack?.(exhibit.path).catch((cause: unknown) => refuse(exhibit, cause));
    const inside = unpacked?.length ? unpacked.map((path) => `/job/in/${basename(path)}`) : [exhibit.inside];
    for (const path of inside) await decode(exhibit, path, expected);
  },
};

/** Drawings are parsed and rendered by librsvg; they were written by a tracer. */
const drawing: Check = {
  id: 'drawing',
  formats: ['svg'],
  engines: ['sharp'],
  async check({ sandbox, workdir, inside, signal }) {
    const stdin = `${JSON.stringify({ recipe: 'render', input: inside })}\n`;
    const outcome = await sandbox.run({ engine: 'sharp', args: [imageChild], workdir, signal, stdin });
    try {
      readAnswer(outcome);
    } catch (cause) {
      refuse({ format: 'svg' }, cause);
    }
  },
};

async function decode(exhibit: Exhibit, inside: string, { demuxer, codecs }: Expected): Promise<void> {
  const { sandbox, workdir, signal } = exhibit;
  const args = [...questions, ...demuxer, inside];
  const { exitCode, stdout, stderr } = await sandbox.run({ engine: 'ffprobe', args, workdir, signal });
  const report = exitCode === 0 ? Report.safeParse(JSON.parse(stdout)) : undefined;
  const streams = report?.data?.streams ?? [];
  const isWhole = (stream: Stream) =>
    codecs.includes(stream.codec_name) && stream.width > 0 && stream.height > 0 && stream.nb_read_frames > 0;
  if (streams.length === 0 || !streams.every(isWhole)) refuse(exhibit, new Error(`${stdout} ${stderr}`));
}

const questions = [
  '-v',
  'error',
  '-threads',
  '1',
  '-count_frames',
  '-show_entries',
  'stream=codec_name,width,height,nb_read_frames',
  '-of',
  'json',
];

function refuse({ format }: Pick<Exhibit, 'format'>, cause: unknown): never {
  throw new Fault('output-unsound', { format: formatOf(format).label }, { cause });
}

export default [raster, drawing];
