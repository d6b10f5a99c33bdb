import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { Fault } from '#src/contract/faults.ts';
import { formatOf } from '#src/formats/formats.ts';
import { refuseTooLarge } from '../limits.ts';
import type { ConvertOrder, WrittenFile } from '../order.ts';
import type { Picture } from '../read/picture.ts';
import { withPicture } from '../read/readers.ts';
import { identify } from '../read/source.ts';
import { inksConverted } from '../write/inks-converted.ts';
import { forgetPosition } from '../write/forget-position.ts';
import { fit } from '../write/fit.ts';
import { timingOf } from '../write/shown-delays.ts';
import { targets } from '../write/targets.ts';
import type { Target } from '../write/target.ts';

sharp.cache(false);

interface Job {
  readonly order: ConvertOrder;
  readonly target: Target;
  readonly note: (sentence: string) => void;
}

/** Converts a picture to another format, with everything the target can hold; tells what it cannot. */
export async function convert(
  order: ConvertOrder,
  note: (sentence: string) => void,
): Promise<Record<string, unknown>> {
  sharp.concurrency(order.threads);
  const target = targets[order.to];
  if (!target) throw new Fault('pair-not-offered', { from: order.from, to: order.to });
  const source = await identify(order.input, order.from, note);
  return withPicture(source, order.choices, note, async (picture) => ({
    files: await writeAll(picture, { order, target, note }),
    ...(picture.isAnimation && { timing: timingOf(picture) }),
  }));
}

async function writeAll(picture: Picture, job: Job): Promise<WrittenFile[]> {
  const { order, target, note } = job;
  const { frames = picture.isAnimation ? 'first' : 'all' } = order.choices;
  tellLosses(picture, job);
  const frame = (index: number) => picture.frame(index, keepsProfile(picture, job));
  const isTakenApart = target.animates === 'later' && order.choices.frames !== undefined;
  const isOneFile = (target.animates && !isTakenApart) || (target.pages && frames === 'all');
  if (picture.isAnimation && isOneFile)
    return [await writeOne(picture, picture.animation(), job, { isAnimated: true })];
  if (picture.frames === 1) return [await writeOne(picture, frame(0), job, {})];
  if (frames === 'first') {
    if (!isTakenApart) note(firstOnly(picture, job));
    return [await writeOne(picture, frame(0), job, {})];
  }
  const word = picture.isAnimation ? 'frame' : 'page';
  const files: WrittenFile[] = [];
  for (let index = 0; index < picture.frames; index += 1)
    files.push(await writeOne(picture, frame(index), job, { part: `${word}-${index + 1}` }));
  return files;
}

function firstOnly({ isAnimation, frames }: Picture, { order }: Job): string {
  const { label } = formatOf(order.to);
  return isAnimation
    ? `The animation has ${frames} frames and ${label} holds a still picture: the first frame was taken. Choose all frames to get each as a file.`
    : `The file has ${frames} pages; the first one was taken.`;
}

async function writeOne(
  picture: Picture,
  opened: Sharp,
  job: Job,
  { isAnimated = false, part }: { isAnimated?: boolean; part?: string },
): Promise<WrittenFile> {
  const { order, target, note } = job;
  const { label, extensions } = formatOf(order.to);
  const isLater = isAnimated && target.animates === 'later';
  const file = `${part ?? 'picture'}.${isLater ? 'apng' : extensions[0]}`;
  const path = join(order.outFolder, file);
  const { widthPx, heightPx } = picture;
  const frames = isAnimated ? picture.frames : 1;
  const size = fit({ widthPx, heightPx, frames }, order.choices, target, label, note);
  refuseTooLarge({ ...size, frames });
  const isKeepingExif = Boolean(order.choices.keepMetadata && target.holdsExif && !isLater);
  const pixels = prepare(opened, picture, job, size);
  const isDescribed = Boolean(target.holdsExif && !isLater);
  await target.write({
    pixels: isDescribed ? described(pixels, picture, isKeepingExif) : pixels,
    picture,
    size,
    isAnimated,
    choices: order.choices,
    path,
    note,
  });
  if (isDescribed && (isKeepingExif || picture.densityDpi !== undefined)) await forgetPosition(path);
  return part ? { file, part } : { file };
}

/** With the camera's data where they are to be kept, and else with the size on paper alone. */
function described(pixels: Sharp, { densityDpi, frames }: Picture, isKeepingExif: boolean): Sharp {
  const kept = isKeepingExif ? pixels.keepExif() : pixels;
  if (densityDpi === undefined || frames > 1) return kept;
  return isKeepingExif
    ? kept.withDensity(densityDpi)
    : kept.withDensity(densityDpi).withExif({ IFD0: { ResolutionUnit: '2' } });
}

/** Size, transparency, depth and colours as the target can hold them. libvips turns colours into sRGB by their profile itself. */
function prepare(
  opened: Sharp,
  picture: Picture,
  job: Job,
  size: { widthPx: number; heightPx: number },
): Sharp {
  const { order, target } = job;
  const { background = '#ffffff' } = order.choices;
  let pixels = opened;
  if (size.widthPx !== picture.widthPx || size.heightPx !== picture.heightPx)
    pixels = pixels.resize(size.widthPx, size.heightPx, { fit: 'fill' });
  if (target.alpha === 'none') pixels = pixels.flatten({ background });
  if (picture.isDeep && target.deepBits) pixels = pixels.toColourspace(picture.isGrey ? 'grey16' : 'rgb16');
  return keepsProfile(picture, job) ? pixels.keepIccProfile() : pixels;
}

const keepsProfile = ({ hasProfile, isCmyk }: Picture, { order, target }: Job): boolean =>
  order.choices.colourProfile === 'keep' && target.holdsProfile === true && hasProfile && !isCmyk;

/** What the target cannot hold, in sentences. */
function tellLosses(picture: Picture, { order, target, note }: Job): void {
  const { label } = formatOf(order.to);
  const { background = '#ffffff', keepMetadata, colourProfile } = order.choices;
  if (picture.hasAlpha && target.alpha === 'none')
    note(
      `${label} has no transparency: transparent parts were filled with ${background === '#ffffff' ? 'white' : background}.`,
    );
  if (picture.isDeep && target.deepBits !== 16)
    note(`The picture has more than 8 bits per colour; ${label} was written with ${target.deepBits ?? 8}.`);
  if (keepMetadata && picture.hasExif && !target.holdsExif)
    note(`${label} cannot hold the camera's data; they were left out.`);
  if (picture.isCmyk && colourProfile !== 'keep') note(inksConverted);
  if (colourProfile === 'keep' && picture.hasProfile && (!target.holdsProfile || picture.isCmyk))
    note('The colours were converted to sRGB: their profile could not be kept.');
}
