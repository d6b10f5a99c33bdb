import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { Fault } from '#src/contract/faults.ts';
import { note, type Note } from '#src/contract/messages/notes.ts';
import { formatById } from '#src/formats/formats.ts';
import { refuseTooLarge } from '../limits.ts';
import type { ConvertImageRequest, WrittenFile } from '../protocol.ts';
import type { ReadableImage } from '../read/image.ts';
import { withReadableImage } from '../read/readers.ts';
import { identify } from '../read/source.ts';
import { reportImageLosses } from '../write/losses.ts';
import { forgetPosition } from '../write/remove-location.ts';
import { fit } from '../write/resize.ts';
import { describeTiming } from '../write/animation/shown-delays.ts';
import { targets } from '../write/targets.ts';
import type { ImageTarget } from '../write/target.ts';

sharp.cache(false);

interface Job {
  readonly request: ConvertImageRequest;
  readonly target: ImageTarget;
  readonly warn: (loss: Note) => void;
}

/** Converts an image to another format, with everything the target can hold; reports what it can't. */
export async function runConvertRecipe(
  request: ConvertImageRequest,
  warn: (loss: Note) => void,
): Promise<Record<string, unknown>> {
  sharp.concurrency(request.threads);
  const target = targets[request.to];
  if (!target) throw new Fault('pair-not-offered', { from: request.from, to: request.to });
  const source = await identify(request.input, request.from, warn);
  return withReadableImage(source, request.choices, warn, async (image) => ({
    files: await writeAll(image, { request, target, warn }),
    ...(image.isAnimation && { timing: describeTiming(image) }),
  }));
}

async function writeAll(image: ReadableImage, job: Job): Promise<WrittenFile[]> {
  const { request, target, warn } = job;
  const { frames = image.isAnimation ? 'first' : 'all' } = request.choices;
  reportImageLosses(image, { to: request.to, target, choices: request.choices, warn });
  const frame = (index: number) => image.frame(index, keepsProfile(image, job));
  const isSplit = target.animates === 'later' && request.choices.frames !== undefined;
  const isOneFile = (target.animates && !isSplit) || (target.pages && frames === 'all');
  if (image.isAnimation && isOneFile)
    return [await writeOne(image, image.animation(), job, { isAnimated: true })];
  if (image.frames === 1) return [await writeOne(image, frame(0), job, {})];
  if (frames === 'first') {
    if (!isSplit) warn(firstOnly(image, job));
    return [await writeOne(image, frame(0), job, {})];
  }
  const word = image.isAnimation ? 'frame' : 'page';
  const files: WrittenFile[] = [];
  for (let index = 0; index < image.frames; index += 1)
    files.push(await writeOne(image, frame(index), job, { part: `${word}-${index + 1}` }));
  return files;
}

function firstOnly({ isAnimation, frames }: ReadableImage, { request }: Job): Note {
  return isAnimation
    ? note('first-frame-used', { frames, format: formatById(request.to).label })
    : note('first-page-used', { pages: frames });
}

async function writeOne(
  image: ReadableImage,
  opened: Sharp,
  job: Job,
  { isAnimated = false, part }: { isAnimated?: boolean; part?: string },
): Promise<WrittenFile> {
  const { request, target, warn } = job;
  const { label, extensions } = formatById(request.to);
  const isLater = isAnimated && target.animates === 'later';
  const file = `${part ?? 'result'}.${isLater ? 'apng' : extensions[0]}`;
  const path = join(request.outFolder, file);
  const { widthPx, heightPx } = image;
  const frames = isAnimated ? image.frames : 1;
  const size = fit({ widthPx, heightPx, frames }, request.choices, target, label, warn);
  refuseTooLarge({ ...size, frames });
  const isKeepingExif = Boolean(request.choices.keepMetadata && target.supportsExif && !isLater);
  const pixels = prepare(opened, image, job, size);
  const isDescribed = Boolean(target.supportsExif && !isLater);
  await target.write({
    pixels: isDescribed ? described(pixels, image, isKeepingExif) : pixels,
    image,
    size,
    isAnimated,
    choices: request.choices,
    path,
    warn,
  });
  if (isDescribed && (isKeepingExif || image.densityDpi !== undefined)) await forgetPosition(path);
  return part ? { file, part } : { file };
}

/** Adds the EXIF data if they are to be kept, otherwise only the print density. */
function described(pixels: Sharp, { densityDpi, frames }: ReadableImage, isKeepingExif: boolean): Sharp {
  const withMetadata = isKeepingExif ? pixels.keepExif() : pixels;
  if (densityDpi === undefined || frames > 1) return withMetadata;
  return isKeepingExif
    ? withMetadata.withDensity(densityDpi)
    : withMetadata.withDensity(densityDpi).withExif({ IFD0: { ResolutionUnit: '2' } });
}

/**
 * Applies the size, transparency, depth and colors that the target can hold. libvips itself converts colors to sRGB
 * by their profile.
 */
function prepare(
  opened: Sharp,
  image: ReadableImage,
  job: Job,
  size: { widthPx: number; heightPx: number },
): Sharp {
  const { request, target } = job;
  const { background = '#ffffff' } = request.choices;
  let pixels = opened;
  if (size.widthPx !== image.widthPx || size.heightPx !== image.heightPx)
    pixels = pixels.resize(size.widthPx, size.heightPx, { fit: 'fill' });
  if (target.alpha === 'none') pixels = pixels.flatten({ background });
  if (image.isDeep && target.deepBits) pixels = pixels.toColourspace(image.isGrey ? 'grey16' : 'rgb16');
  return keepsProfile(image, job) ? pixels.keepIccProfile() : pixels;
}

const keepsProfile = ({ hasProfile, isCmyk }: ReadableImage, { request, target }: Job): boolean =>
  request.choices.colourProfile === 'keep' && target.supportsProfile === true && hasProfile && !isCmyk;
