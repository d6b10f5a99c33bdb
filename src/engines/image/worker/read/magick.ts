import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as magick from '@imagemagick/magick-wasm';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import { maxFrames, maxPixels } from '../limits.ts';

let loading: Promise<typeof magick> | undefined;

/** Loads ImageMagick as WebAssembly, once, on first use, with our limits. It has no file system or network access. */
export function loadMagick(): Promise<typeof magick> {
  return (loading ??= load());
}

async function load(): Promise<typeof magick> {
  const program = createRequire(import.meta.url).resolve('@imagemagick/magick-wasm/magick.wasm');
  await magick.initializeImageMagick(await readFile(program));
  magick.ResourceLimits.area = BigInt(maxPixels);
  magick.ResourceLimits.width = 65_536n;
  magick.ResourceLimits.height = 65_536n;
  magick.ResourceLimits.listLength = BigInt(maxFrames);
  return magick;
}

/**
 * Returns ImageMagick's id of a format. It is always passed explicitly and never detected, because some of
 * ImageMagick's own formats are scripts. Throws for a format that ImageMagick doesn't read.
 */
export function magickFormat(format: FormatId): magick.MagickFormat {
  const name = formatById(format).image?.magick;
  const found = Object.values(magick.MagickFormat).find((id) => id === name);
  if (!found) throw new Error(`ImageMagick does not read ${format}`);
  return found;
}
