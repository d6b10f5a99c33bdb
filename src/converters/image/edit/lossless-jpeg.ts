import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { note } from '#src/contract/messages/notes.ts';
import { refuseTooLarge } from '#src/engines/image/worker/limits.ts';
import { hasSecondImage } from '#src/engines/image/second-image.ts';
import type { OutputFile, Task } from '../../registry/converter.ts';
import { readJpeg } from '../convert/embeddable-jpeg.ts';
import { stepFor, type ImageTransform } from './rotation.ts';

/** An area of the upright image, in pixels. */
interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Rotates or flips a JPEG losslessly by rearranging its blocks without decoding them to pixels. Resolves to undefined
 * when that cannot be exact (dimensions not a multiple of the block size) or the file isn't a valid JPEG.
 */
export async function rotateWithoutLoss(
  task: Task<unknown>,
  imageTransform: ImageTransform,
): Promise<readonly OutputFile[] | undefined> {
  const jpeg = await plainJpeg(task);
  if (!jpeg) return undefined;
  const made = await transform(task, ['-perfect', ...stepFor(jpeg.orientation ?? 1, imageTransform)]);
  if (!made) return undefined;
  task.warn(note('jpeg-rotated-losslessly'));
  await reportSecondImage(task);
  return made;
}

/** Crops a JPEG losslessly at block boundaries. Resolves to undefined when the area doesn't start on one. */
export async function cropWithoutLoss(
  task: Task<unknown>,
  { x, y, width, height }: Area,
): Promise<readonly OutputFile[] | undefined> {
  if (x % minBlockPx !== 0 || y % minBlockPx !== 0) return undefined;
  const jpeg = await plainJpeg(task);
  if (!jpeg || (jpeg.orientation ?? 1) !== 1) return undefined;
  if (x + width > jpeg.widthPx || y + height > jpeg.heightPx)
    throw new Fault('crop-outside', { width: jpeg.widthPx, height: jpeg.heightPx });
  const made = await transform(task, ['-crop', `${width}x${height}+${x}+${y}`]);
  const size = made && (await readJpeg(made[0].path));
  // When the area starts inside a block, jpegtran starts further left or above, and the image comes out larger.
  if (size?.widthPx !== width || size.heightPx !== height) return undefined;
  task.warn(note('jpeg-cropped-losslessly'));
  await reportSecondImage(task);
  return made;
}

const minBlockPx = 8;

async function plainJpeg({ from, inputs, sandbox }: Task<unknown>) {
  if ((from !== 'jpg' && from !== 'jpeg') || !sandbox.has('jpegtran')) return undefined;
  const jpeg = await readJpeg(inputs[0].path).catch(() => undefined); // the image engine reports what is wrong with it
  if (jpeg) refuseTooLarge(jpeg);
  return jpeg;
}

/** Warns that data following the image is dropped. */
async function reportSecondImage({ inputs: [{ path }], warn }: Task<unknown>): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0);
    if (hasSecondImage(buffer.subarray(0, bytesRead))) warn(note('second-image-omitted'));
  } finally {
    await file.close();
  }
}

/**
 * The color profile is kept; camera and location metadata are removed. jpegtran keeps everything in segments of the
 * profile's type, including smaller images, so it is given a copy without them.
 */
async function transform(
  task: Task<unknown>,
  step: readonly string[],
): Promise<readonly [OutputFile] | undefined> {
  const { sandbox, workdir, signal, inputs, images } = task;
  const bare = '/job/out/bare.jpg';
  try {
    await images.run(
      { recipe: 'copy-jpeg', input: inputs[0].inside, output: bare, keepMetadata: false },
      task,
    );
  } catch (error) {
    if (signal.aborted || !(error instanceof Fault) || !error.tryNext) throw error;
    return undefined;
  }
  const file = 'lossless.jpg';
  const args = ['-copy', 'icc', '-optimize', ...step, '-outfile', `/job/out/${file}`, bare];
  const { exitCode } = await sandbox.run({ engine: 'jpegtran', args, workdir, signal });
  return exitCode === 0 ? [{ path: join(workdir, 'out', file) }] : undefined;
}
