import { note } from '#src/contract/messages/notes.ts';
import type { ImageEncoder } from '#src/formats/format.ts';
import { formats, type FormatId } from '#src/formats/formats.ts';
import type { ImageTarget, ImageWriteJob } from './target.ts';
import { writeBmp } from './bmp.ts';
import { writeIcon } from './icon.ts';
import { writeTga } from './tga.ts';

/** 65 535 is the largest size in the headers of JPEG and GIF; 16 383 in WebP. */
const sixteenBits = 65_535;

/**
 * From this quality on, chroma keeps its full resolution if the source has it. Otherwise colored text and lines in
 * screenshots blur.
 */
const fineColoursFrom = 90;

const jpeg: ImageTarget = {
  alpha: 'none',
  supportsExif: true,
  supportsProfile: true,
  maxSidePx: sixteenBits,
  write: async ({ pixels, image, choices: { quality = 90 }, path }) => {
    const isFine = quality >= fineColoursFrom && !image.hasHalvedColours;
    await pixels.jpeg({ quality, chromaSubsampling: isFine ? '4:4:4' : '4:2:0' }).toFile(path);
  },
};

const png: ImageTarget = {
  alpha: 'full',
  deepBits: 16,
  supportsExif: true,
  supportsProfile: true,
  write: async ({ pixels, choices, path }) =>
    void (await pixels
      .png({
        compressionLevel: choices.compressionLevel ?? 6,
        ...(choices.colours && { palette: true, colours: choices.colours }),
      })
      .toFile(path)),
};

const gif: ImageTarget = {
  alpha: 'on-off',
  animates: true,
  maxSidePx: sixteenBits,
  maxPixels: 40_000_000,
  write: async ({ pixels, image, isAnimated, choices, path, warn }) => {
    if (!image.isPalette && (!image.isGrey || image.hasAlpha)) warn(note('palette-reduced'));
    await pixels
      .gif({ effort: 3, colours: choices.colours ?? 256, ...(isAnimated && timing(image)) })
      .toFile(path);
  },
};

const webp: ImageTarget = {
  alpha: 'full',
  animates: true,
  supportsExif: true,
  supportsProfile: true,
  maxSidePx: 16_383,
  write: async ({ pixels, image, isAnimated, choices, path }) =>
    void (await pixels
      .webp({
        quality: choices.quality ?? 85,
        effort: 4,
        lossless: choices.lossless ?? false,
        ...(isAnimated && timing(image)),
      })
      .toFile(path)),
};

/** Pixels per inch of a TIFF, which always specifies a density, if the source doesn't. */
const usualDpi = 72;

const tiff: ImageTarget = {
  alpha: 'full',
  deepBits: 16,
  pages: true,
  supportsProfile: true,
  write: async ({ pixels, image: { densityDpi = usualDpi }, choices, path }) => {
    const perMillimetre = densityDpi / 25.4;
    await pixels
      .tiff({
        compression: choices.compression ?? 'lzw',
        predictor: 'horizontal',
        xres: perMillimetre,
        yres: perMillimetre,
      })
      .toFile(path);
  },
};

const avif: ImageTarget = {
  alpha: 'full',
  deepBits: 10,
  animates: 'later',
  supportsExif: true,
  supportsProfile: true,
  maxSidePx: 32_768,
  maxPixels: 40_000_000,
  write: async (writing) => {
    const { pixels, image, isAnimated, choices, path } = writing;
    if (isAnimated) return writeFrames(writing);
    await pixels
      .avif({
        quality: choices.quality ?? 60,
        effort: 0,
        lossless: choices.lossless ?? false,
        bitdepth: image.isDeep ? 10 : 8,
      })
      .toFile(path);
  },
};

async function writeFrames(writing: ImageWriteJob): Promise<void> {
  return (await import('./animation/animated-png.ts')).writeAnimatedPng(writing);
}

/** Encoders tuned for their format. Heavy modules are loaded on first use. */
const tunedTargets: Partial<Record<FormatId, ImageTarget>> = {
  jpg: jpeg,
  jpeg,
  png,
  gif,
  webp,
  tiff,
  avif,
  bmp: { alpha: 'full', write: writeBmp },
  tga: { alpha: 'full', maxSidePx: sixteenBits, write: writeTga },
  ico: { alpha: 'full', write: writeIcon },
  apng: {
    alpha: 'full',
    animates: true,
    write: writeFrames,
  },
  jxl: {
    alpha: 'full',
    maxPixels: 40_000_000,
    write: async (writing) => (await import('./jpeg-xl.ts')).writeJpegXl(writing),
  },
  svg: {
    alpha: 'on-off',
    write: async (writing) => (await import('./trace/traced-svg.ts')).writeTracedSvg(writing),
  },
};

/** Every format that the worker writes: those with a tuned encoder, and those whose descriptor names ImageMagick's. */
export const targets: Partial<Record<FormatId, ImageTarget>> = {
  ...Object.fromEntries(
    formats.flatMap(({ id, image }) => (image?.encoder ? [[id, viaMagick(id, image.encoder)]] : [])),
  ),
  ...tunedTargets,
};

function viaMagick(format: FormatId, encoder: ImageEncoder): ImageTarget {
  return {
    ...encoder,
    write: async (writing) => (await import('./with-magick.ts')).writeWithMagick(writing, format),
  };
}

function timing({ delaysMs, loop }: { delaysMs?: readonly number[]; loop?: number }): {
  delay?: number[];
  loop?: number;
} {
  return { ...(delaysMs && { delay: [...delaysMs] }), ...(loop !== undefined && { loop }) };
}
