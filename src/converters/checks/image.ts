import { basename } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { imageChild, readAnswer } from '#src/engines/create-image-workshop.ts';
import { formatOf, type FormatId } from '#src/formats/formats.ts';
import type { Check, Exhibit, Series } from '../check.ts';
import { inParallel } from '../in-parallel.ts';
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
  tiff: { demuxer: ['-err_detect', 'crccheck', '-f', 'tiff_pipe'], codecs: ['tiff'] },
  webp: { demuxer: ['-f', 'webp_pipe'], codecs: ['webp'], unpack: writeStillFrames },
  avif: { demuxer: ['-f', 'obu'], codecs: ['av1'], unpack: writeAv1Stream },
  jxl: { demuxer: ['-f', 'jpegxl_pipe'], codecs: ['jpegxl'] },
  ico: { demuxer: ['-f', 'ico'], codecs: ['png', 'bmp'] },
  tga: { demuxer: ['-f', 'image2', '-pattern_type', 'none'], codecs: ['targa'] },
};

const Report = z.object({
  streams: z.array(z.object({ codec_name: z.string() })),
  frames: z.array(z.object({ stream_index: z.int(), width: z.int().positive(), height: z.int().positive() })),
});
type Report = z.infer<typeof Report>;

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
  async checkSeries(series) {
    const expected = expectations[series.format];
    const isPlain = series.format === 'jpg' || series.format === 'jpeg' || series.format === 'png';
    if (expected && isPlain) return decodeSeries(series, expected);
    await inParallel(series.files, series.threads, (file) => raster.check({ ...series, ...file }));
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
  const report = exitCode === 0 ? Report.safeParse(JSON.parse(stdout)).data : undefined;
  if (!report || !isWhole(report, codecs)) refuse(exhibit, new Error(`${stdout} ${stderr}`));
}

/**
 * Without a look ahead for stream facts each frame is decoded once, not twice. What FFmpeg would mend in silence is an
 * error (but for TIFF, where it takes tags it does not know for errors).
 */
const questions = [
  '-v',
  'error',
  '-threads',
  '1',
  '-err_detect',
  'explode',
  '-nofind_stream_info',
  '-show_entries',
  'stream=codec_name:frame=stream_index,width,height',
  '-of',
  'json',
];

/** Pages of a document come by the hundred: one run decodes them all, and must have shown every one without complaint. */
async function decodeSeries(series: Series, { codecs }: Expected): Promise<void> {
  const { sandbox, workdir, signal, files, threads } = series;
  const [ending] = formatOf(series.format).extensions;
  const pattern = ['-f', 'image2', '-start_number', '0', `/job/in/%d.${ending}`];
  const args = [...seriesQuestions, '-threads', String(threads), ...pattern];
  const { exitCode, stdout, stderr } = await sandbox.run({ engine: 'ffprobe', args, workdir, signal });
  const [codec = '', shown] = stdout.trim().split(',');
  const allShown = exitCode === 0 && codecs.includes(codec) && Number(shown) === files.length;
  if (!allShown || stderr.trim() !== '') refuse(series, new Error(`${stdout} ${stderr}`));
}

const seriesQuestions =
  '-v error -err_detect explode -count_frames -show_entries stream=codec_name,nb_read_frames -of csv=p=0'.split(
    ' ',
  );

/** Every picture inside is of the right kind and gave at least one frame. */
function isWhole({ streams, frames }: Report, codecs: readonly string[]): boolean {
  const shown = new Set(frames.map((frame) => frame.stream_index));
  return (
    streams.length > 0 &&
    streams.every((stream, index) => codecs.includes(stream.codec_name) && shown.has(index))
  );
}

function refuse({ format }: Pick<Exhibit, 'format'>, cause: unknown): never {
  throw new Fault('output-unsound', { format: formatOf(format).label }, { cause });
}

export default [raster, drawing];
