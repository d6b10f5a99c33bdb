import { Fault } from '#src/contract/faults.ts';
import { note, type Note } from '#src/contract/messages/notes.ts';
import type { ImageDecoder } from '#src/formats/format.ts';
import { formatById } from '#src/formats/formats.ts';
import type { ImageChoices } from '../protocol.ts';
import type { ReadableImage } from './image.ts';
import type { Source } from './source.ts';
import { readAnimatedPng } from './animated-png.ts';
import { readBmp } from './bmp/bmp.ts';
import { readColouredPng } from './colour/coloured-png.ts';
import { readGreyTarga } from './grey-targa.ts';
import { readSvg } from './svg.ts';
import { toStandardRange } from './colour/standard-range.ts';
import { readForgiving, readStrict } from './with-sharp.ts';

/** Opens an image in one particular way; rejects if it can't read the file. */
export type Reader = (
  source: Source,
  choices: ImageChoices,
  warn: (loss: Note) => void,
) => Promise<ReadableImage>;

/**
 * Reads an image and processes it, falling back to the next reader if one fails, even halfway through the pixels.
 * Rejects with a fault that no other reader can change (too large), or with `file-damaged` after the last reader.
 */
export async function withReadableImage<Result>(
  source: Source,
  choices: ImageChoices,
  warn: (loss: Note) => void,
  work: (image: ReadableImage) => Promise<Result>,
): Promise<Result> {
  const failures: unknown[] = [];
  for (const read of readersFor(source)) {
    try {
      return await work(await inStandardRange(await read(source, choices, warn), source, warn));
    } catch (error) {
      if (error instanceof Fault && !error.tryNext) throw error;
      failures.push(error);
    }
  }
  throw new Fault(
    failures.some((failure) => /entity amplification/i.test(String(failure)))
      ? 'entity-expansion'
      : 'file-damaged', // libxml2's error message
    { format: formatById(source.declared).label },
    { cause: new AggregateError(failures, failures.map(String).join(' | ')) },
  );
}

/**
 * Tone-maps an HDR image that has no color profile to standard range. A profile already defines how the image is
 * shown.
 */
async function inStandardRange(
  image: ReadableImage,
  { hdr, format }: Source,
  warn: (loss: Note) => void,
): Promise<ReadableImage> {
  if (image.isHdrByProfile) warn(note('hdr-converted'));
  const isSettled = image.hasProfile && format !== 'png'; // in a PNG, `cICP` takes precedence over the profile
  if (!hdr || isSettled || image.isAnimation) return image;
  const shown = await toStandardRange(image, hdr);
  warn(note(shown ? 'hdr-converted' : 'hdr-as-stored'));
  return shown ?? image;
}

/** ImageMagick takes half a second and 100 MB to load, so it is loaded only on demand. */
const readWithMagick: Reader = async (source, choices, warn) =>
  (await import('./with-magick.ts')).readWithMagick(source, choices, warn);
const readDamagedWithMagick: Reader = async (source, choices, warn) => {
  const image = await readWithMagick(source, choices, warn);
  warn(note('structure-invalid'));
  return image;
};

const readMovingJpegXl: Reader = async (source) =>
  (await import('./animated-jpeg-xl.ts')).readAnimatedJpegXl(source);

const readTiffOfNumbers: Reader = async (source) => (await import('./numbers.ts')).readNumbers(source);

/** The readers of each decoder, in the order in which they are tried. */
const readers: Record<ImageDecoder, readonly Reader[]> = {
  libvips: [readStrict, readForgiving, readDamagedWithMagick],
  imagemagick: [readWithMagick],
  'animated-jpeg-xl': [readMovingJpegXl],
  'animated-png': [readAnimatedPng],
  bmp: [readBmp],
  'colored-png': [readColouredPng],
  'float-tiff': [readTiffOfNumbers],
  'gray-tga': [readGreyTarga],
  svg: [readSvg],
};

const readersFor = ({ format }: Source): readonly Reader[] =>
  (formatById(format).image?.decoders ?? []).flatMap((decoder) => readers[decoder]);
