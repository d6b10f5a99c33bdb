import { Fault } from '#src/contract/faults.ts';
import { formatOf } from '#src/formats/formats.ts';
import type { PictureChoices } from '../order.ts';
import type { Picture } from './picture.ts';
import type { Source } from './source.ts';
import type { Kind } from './sniff.ts';
import { readAnimatedPng } from './animated-png.ts';
import { readBmp } from './bmp.ts';
import { readColouredPng } from './coloured-png.ts';
import { readGreyTarga } from './grey-targa.ts';
import { readDrawing } from './drawing.ts';
import { broughtToStandard, toStandardRange } from './standard-range.ts';
import { readForgiving, readStrict } from './with-sharp.ts';

/** One way to get at a picture; rejects when the file is not for it. */
export type Reader = (
  source: Source,
  choices: PictureChoices,
  note: (sentence: string) => void,
) => Promise<Picture>;

/**
 * Reads a picture and works on it, taking the next reader where one fails, be it only half way through the pixels.
 * Rejects with the fault that settles the matter (too large), or with `file-damaged` after the last reader.
 */
export async function withPicture<Result>(
  source: Source,
  choices: PictureChoices,
  note: (sentence: string) => void,
  work: (picture: Picture) => Promise<Result>,
): Promise<Result> {
  const failures: unknown[] = [];
  for (const read of readers[source.kind]) {
    try {
      return await work(await inStandardRange(await read(source, choices, note), source, note));
    } catch (error) {
      if (error instanceof Fault && !error.tryNext) throw error;
      failures.push(error);
    }
  }
  throw new Fault(
    failures.some((failure) => /entity amplification/i.test(String(failure)))
      ? 'text-multiplies'
      : 'file-damaged', // libxml2's words
    { format: formatOf(source.declared).label },
    { cause: new AggregateError(failures, failures.map(String).join(' | ')) },
  );
}

/** A colour profile says itself how it is to be shown; what states its HDR colours without one is brought to the range of a usual screen. */
async function inStandardRange(
  picture: Picture,
  { hdr, kind }: Source,
  note: (sentence: string) => void,
): Promise<Picture> {
  if (picture.isHdrByProfile) note(broughtToStandard);
  const isSettled = picture.hasProfile && kind !== 'png'; // in a PNG the statement goes before the profile
  if (!hdr || isSettled || picture.isAnimation) return picture;
  const shown = await toStandardRange(picture, hdr);
  note(shown ? broughtToStandard : takenAsStored);
  return shown ?? picture;
}

const takenAsStored =
  'This is a very large HDR picture: its colours were taken as they are stored, so it looks flatter than on an HDR screen.';

/** ImageMagick costs half a second and 100 MB to load, so only those who need it pay. */
const readWithMagick: Reader = async (source, choices, note) =>
  (await import('./with-magick.ts')).readWithMagick(source, choices, note);
const readDamagedWithMagick: Reader = async (source, choices, note) => {
  const picture = await readWithMagick(source, choices, note);
  note('The file does not keep to its format in every point; what could be read of it was converted.');
  return picture;
};

const readMovingJpegXl: Reader = async (source) =>
  (await import('./animated-jpeg-xl.ts')).readAnimatedJpegXl(source);

const readTiffOfNumbers: Reader = async (source) => (await import('./numbers.ts')).readNumbers(source);

const common: readonly Reader[] = [readStrict, readForgiving, readDamagedWithMagick];
const readers: Record<Kind, readonly Reader[]> = {
  jpeg: common,
  png: [readColouredPng, ...common],
  gif: common,
  webp: common,
  tiff: [readTiffOfNumbers, ...common],
  avif: common,
  apng: [readAnimatedPng, readColouredPng, ...common],
  bmp: [readBmp, readWithMagick],
  svg: [readDrawing],
  heic: [readWithMagick],
  jxl: [readMovingJpegXl, readWithMagick],
  jp2: [readWithMagick],
  psd: [readWithMagick],
  ico: [readWithMagick],
  tga: [readGreyTarga, readWithMagick],
  ppm: [readWithMagick],
  pcx: [readWithMagick],
  dds: [readWithMagick],
  qoi: [readWithMagick],
};
