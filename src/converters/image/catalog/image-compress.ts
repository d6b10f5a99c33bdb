import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { phrase } from '#src/contract/messages/facts.ts';
import { note, type Note } from '#src/contract/messages/notes.ts';
import type { CompressedFormat } from '#src/contract/quality-scales.ts';
import type { CompressImageRequest } from '#src/engines/image/worker/protocol.ts';
import { formatById } from '#src/formats/formats.ts';
import { converter, type OutputFile, type Task } from '../../registry/converter.ts';
import { stageFile } from '../../registry/stage-file.ts';
import { compressAnimation } from '../animation/compress-animation.ts';
import { openSequence } from '../animation/open-sequence.ts';
import type { Timing } from '../convert/image-converter.ts';
import { readableImageFormats } from '../convert/readable-formats.ts';
import { keepOriginal } from '../../registry/keep-original.ts';

/** WebP is the default output format. */
const written = ['webp', 'avif', 'jpeg', 'jpg', 'png'] as const;

const options = z.object({
  quality: z.int().min(10).max(100).default(80).meta({
    title: 'Quality',
    description:
      'From 10 (smallest file) to 100 (best quality); the same number looks about the same in every format.',
  }),
  targetSize: z.int().positive().optional().meta({
    title: 'Maximum size (bytes)',
    description: 'The best quality that fits is used, instead of the quality above.',
  }),
  hold: z.boolean().default(false).meta({
    title: 'Store the file only',
    description: 'Returns the file unchanged, so that later jobs can use this one as their source.',
  }),
});

/**
 * Compresses images, with their orientation applied and metadata removed. The result is never larger than the source.
 */
export default converter({
  id: 'image-compress',
  operation: 'compress-image',
  moves: written.flatMap((to) => readableImageFormats.map((from) => ({ from, to }))),
  engines: ['sharp', 'ffmpeg', 'ffprobe'],
  options,
  runsInWorker: true,
  lane: 'light',
  run: compressImage,
});

async function compressImage(task: Task<z.output<typeof options>>): Promise<readonly OutputFile[]> {
  const { images, inputs, threads, workdir } = task;
  const { quality, targetSize, hold } = task.options;
  if (hold) return stageFile(task);
  const to = writtenAs(task.to);
  const { inside, format } = await openSequence(task);
  const request: CompressImageRequest = {
    recipe: 'compress',
    from: format,
    to,
    input: inside,
    output: '/job/out/result',
    threads,
    quality,
    fitBytes: targetSize,
  };
  const { facts, notes } = await images.run(request, task);
  const whole = join(workdir, 'out', 'result');
  const timing = facts['timing'] as Timing | undefined;
  const losses = [...notes];
  const warn = (each: Note) => void losses.push(each);
  const made = timing
    ? await compressAnimation({ ...task, warn }, whole, timing, task.options)
    : { path: whole, quality: Number(facts['quality']) };
  const { size } = await stat(made.path);
  if (size >= inputs[0].sizeBytes) return smallestOriginal(task, to);
  losses.forEach(task.warn);
  if (targetSize !== undefined) task.warn(describeFit(size, targetSize, made.quality));
  return [{ path: made.path }];
}

function writtenAs(format: Task<unknown>['to']): CompressedFormat {
  if (format === 'webp' || format === 'avif' || format === 'png') return format;
  return 'jpeg';
}

function describeFit(size: number, targetSize: number, quality: number): Note {
  return size <= targetSize ? note('image-fit', { quality: Math.floor(quality) }) : note('image-unfit');
}

/** Keeps the original pixels and removes only the metadata. */
async function smallestOriginal(
  task: Task<z.output<typeof options>>,
  to: CompressedFormat,
): Promise<readonly OutputFile[]> {
  const { label: format } = formatById(to);
  const [{ inside, sizeBytes }] = task.inputs;
  const output = '/job/out/stripped';
  const path = join(task.workdir, 'out', 'stripped');
  const isJpeg = task.from === 'jpg' || task.from === 'jpeg';
  const { facts, notes } = await task.images.run(
    isJpeg
      ? { recipe: 'copy-jpeg', input: inside, output, keepMetadata: false }
      : { recipe: 'strip', input: inside, output },
    task,
  );
  const isSame = isJpeg ? (await stat(path)).size >= sizeBytes : facts['isChanged'] === false;
  if (isSame) return keepOriginal(task, phrase('{format} at this quality', { format }));
  notes.forEach(task.warn);
  task.warn(note('pixels-kept', { format }));
  return [{ path, format: task.from }];
}
