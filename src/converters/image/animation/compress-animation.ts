import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { distinctNotes, type Note } from '#src/contract/messages/notes.ts';
import { avifQuality } from '#src/contract/quality-scales.ts';
import type { Task } from '../../registry/converter.ts';
import { encodeAnimation } from './animation.ts';
import type { Timing } from '../convert/image-converter.ts';

/** An animated AVIF: its host path and its quality, 1 to 100. */
interface AnimatedAvif {
  readonly path: string;
  readonly quality: number;
}

/**
 * Encodes an animated PNG in the task's `out` folder as an animated AVIF with a quality from 1 to 100, or with the
 * best quality that fits a size in bytes. If even the lowest doesn't fit, uses the lowest.
 */
export async function compressAnimation(
  task: Task<unknown>,
  frames: string,
  timing: Timing,
  { quality, targetSize }: { readonly quality: number; readonly targetSize?: number | undefined },
): Promise<AnimatedAvif> {
  const notes: Note[] = [];
  const encode = async (wished: number): Promise<AnimatedAvif> => {
    const options = { quality: avifQuality(wished), lossless: false };
    const warn = (each: Note) => void notes.push(each);
    const made = await encodeAnimation({ ...task, warn, options }, frames, timing);
    const path = join(task.workdir, 'out', `moving-${wished}.avif`);
    await rename(made, path);
    return { path, quality: wished };
  };
  const made = await (targetSize === undefined ? encode(quality) : bestThatFits(encode, targetSize));
  distinctNotes(notes).forEach(task.warn);
  return made;
}

async function bestThatFits(
  encode: (quality: number) => Promise<AnimatedAvif>,
  targetSize: number,
): Promise<AnimatedAvif> {
  let best: AnimatedAvif | undefined;
  let [low, high] = [1, 100];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const tried = await encode(middle);
    if ((await stat(tried.path)).size <= targetSize) {
      best = tried;
      low = middle + 1;
    } else high = middle - 1;
  }
  return best ?? encode(1);
}
