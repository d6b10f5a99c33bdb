import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { imageWorkerScript, readImageResponse } from '#src/engines/image/create-image-pool.ts';
import { formatById, formats, type FormatId } from '#src/formats/formats.ts';
import type { Check, CheckInput, CheckBatch } from '../../registry/check.ts';
import { inParallel } from '../../registry/in-parallel.ts';
import { isAnimatedPngFile } from '../animation/animated-png.ts';
import { isImageSequence, writeAv1Stream } from '../convert/av1-item.ts';
import { allPassLightDecoder, hasLightDecoder, passesLightDecoder } from '../convert/light-decoder.ts';
import {
  decodeImage,
  startDecoder,
  type ImageDecoding,
  type WaitingDecoder,
} from '../convert/decoder-memory.ts';
import { writeStillFrames } from '../animation/still-frames.ts';
import { isWholeJpeg } from '../convert/complete-jpeg.ts';

interface Expected extends ImageDecoding {
  /**
   * Extracts what FFmpeg's demuxers cannot read into files next to the input. Resolves to an empty list when that
   * isn't needed.
   */
  readonly unpack?: (path: string) => Promise<readonly string[]>;
  /** Whether the file can be read sequentially from a pipe. */
  readonly byPipe?: boolean;
  /** Decoder options for a series that reduce work while still reading all of the data. */
  readonly decoder?: readonly string[];
}

/** Decodes all of a JPEG's data, but outputs one pixel per 8 x 8 block. */
const eighth = ['-lowres', '3'];
/** What the check of some formats needs beyond the demuxer and codecs of their descriptors. */
const details: Partial<Record<FormatId, Pick<Expected, 'unpack' | 'decoder'>>> = {
  jpg: { decoder: eighth },
  jpeg: { decoder: eighth },
  webp: { unpack: writeStillFrames },
  avif: { unpack: writeAv1Stream },
};

function expectedDecoding(format: FormatId): Expected {
  const check = formatById(format).image?.check;
  if (!check) throw new Error(`src/formats declares no check of ${format}`);
  return { ...check, ...details[format] };
}

/** An animated AVIF is a video in an ISO container. */
const imageSequence: ImageDecoding = { demuxer: ['-f', 'mov'], codecs: ['av1'] };

/**
 * Decodes images completely with a program that did not write them: a light decoder where one exists, and FFmpeg
 * where none exists or the light one, which supports less of a format, has complaints.
 */
const raster: Check = {
  id: 'image',
  formats: formats.filter(({ image }) => image?.check !== undefined).map(({ id }) => id),
  engines: ['ffprobe'],
  async check(input) {
    await decode(input, expectedDecoding(input.format));
  },
  prepare(context) {
    const expected = expectedDecoding(context.format);
    if (!expected.byPipe || hasLightDecoder(context.sandbox, context.format)) return undefined;
    const waiting = startDecoder(context, expected);
    return {
      drop: () => waiting.drop(),
      check: (input) => decode(input, expected, waiting),
    };
  },
  async checkBatch(batch) {
    const isPlain = batch.format === 'jpg' || batch.format === 'jpeg' || batch.format === 'png';
    if (isPlain) return decodeBatch(batch, expectedDecoding(batch.format));
    await inParallel(batch.files, batch.threads, (file) => raster.check({ ...batch, ...file }));
  },
};

/** Parses and renders SVGs with librsvg; a tracer wrote them. */
const svgCheck: Check = {
  id: 'svg',
  formats: ['svg'],
  engines: ['sharp'],
  async check({ sandbox, workdir, inside, signal }) {
    const stdin = `${JSON.stringify({ recipe: 'render', input: inside })}\n`;
    const outcome = await sandbox.run({ engine: 'sharp', args: [imageWorkerScript], workdir, signal, stdin });
    try {
      readImageResponse(outcome);
    } catch (cause) {
      throw invalidImage({ format: 'svg' }, cause);
    }
  },
};

/**
 * Maximum size to decode from a pipe, in bytes. Above this, decoding from a pipe (twice) takes longer than starting a
 * program.
 */
const maxPipedImageBytes = 1_048_576;

/** Decodes everything in a file, using the standby decoder where the file holds a single image and can be piped. */
async function decode(input: CheckInput, expected: Expected, waiting?: WaitingDecoder): Promise<void> {
  try {
    await decodeAll(input, expected, waiting);
  } catch (error) {
    throw error instanceof Fault ? error : invalidImage(input, error); // limits and cancellation are passed on unchanged
  }
}

async function decodeAll(input: CheckInput, expected: Expected, waiting?: WaitingDecoder): Promise<void> {
  if (input.format === 'png' && (await isAnimatedPngFile(input.path))) {
    await waiting?.drop();
    return decodeImage(input, input.inside, expectedDecoding('apng'));
  }
  if (!waiting && (await passesLightDecoder(input, input.inside, input.format))) return;
  if (input.format === 'avif' && (await isImageSequence(input.path))) {
    await waiting?.drop();
    return decodeImage(input, input.inside, imageSequence);
  }
  const unpacked = await expected.unpack?.(input.path);
  const paths = unpacked?.length ? unpacked : [input.path];
  const [first = input.path, ...others] = paths;
  if (waiting && others.length === 0 && (await stat(first)).size <= maxPipedImageBytes)
    return waiting.decode(await readFile(first));
  await waiting?.drop();
  for (const path of paths) await decodeImage(input, `/job/in/${basename(path)}`, expected);
}

/**
 * Documents can have hundreds of pages, so one run per processor decodes its share and must output every page without
 * complaint.
 */
async function decodeBatch(batch: CheckBatch, expected: Expected): Promise<void> {
  if (batch.format !== 'png' && (await areValidPages(batch))) return;
  const share = Math.ceil(batch.files.length / batch.threads);
  const starts = batch.files.flatMap((_, index) => (index % share === 0 ? [index] : []));
  await inParallel(starts, batch.threads, (start) =>
    decodeShare(batch, { start, count: Math.min(share, batch.files.length - start) }, expected),
  );
}

/** One in this many JPEGs of a series is decoded. */
const decodedPage = 8;

/**
 * Returns whether JPEGs written in sequence by one program are valid, without decoding all of them, which would cost
 * a tenth of the rendering time: decodes a sample and the last one, and walks the markers of all of them.
 */
async function areValidPages(batch: CheckBatch): Promise<boolean> {
  const { files, format } = batch;
  const sample = files.filter((_, index) => index % decodedPage === 0 || index === files.length - 1);
  const insides = sample.map(({ inside }) => inside);
  const results = await Promise.all([allPassLightDecoder(batch, insides, format), areWholeJpegs(files)]);
  return results.every(Boolean);
}

/** Sequential, because each file is held in memory while its markers are walked. */
async function areWholeJpegs(files: CheckBatch['files']): Promise<boolean> {
  for (const { path } of files) if (!(await isWholeJpeg(path))) return false;
  return true;
}

async function decodeShare(
  batch: CheckBatch,
  { start, count }: { readonly start: number; readonly count: number },
  { codecs, decoder = [] }: Expected,
): Promise<void> {
  const { sandbox, workdir, signal } = batch;
  const insides = batch.files.slice(start, start + count).map(({ inside }) => inside);
  if (await allPassLightDecoder(batch, insides, batch.format)) return;
  const [extension] = formatById(batch.format).extensions;
  const pattern = ['-f', 'image2', '-start_number', `${start}`, `/job/in/%d.${extension}`];
  const args = [...batchProbeArguments, ...decoder, '-read_intervals', `%+#${count}`, ...pattern];
  const { exitCode, stdout, stderr } = await sandbox.run({ engine: 'ffprobe', args, workdir, signal });
  const [codec = '', shown] = stdout.trim().split(',');
  const allShown = exitCode === 0 && codecs.includes(codec) && Number(shown) === count;
  if (!allShown || stderr.trim() !== '') throw invalidImage(batch, new Error(`${stdout} ${stderr}`));
}

const batchProbeArguments =
  '-v error -threads 1 -err_detect explode -count_frames -show_entries stream=codec_name,nb_read_frames -of csv=p=0'.split(
    ' ',
  );

const invalidImage = ({ format }: Pick<CheckInput, 'format'>, cause: unknown): Fault =>
  new Fault('output-invalid', { format: formatById(format).label }, { cause });

export default [raster, svgCheck];
