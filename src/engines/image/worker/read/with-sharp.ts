import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { note, type Note } from '#src/contract/messages/notes.ts';
import { maxPixels, refuseTooLarge } from '../limits.ts';
import type { ImageChoices } from '../protocol.ts';
import { hdrColoursOfProfile } from './colour/hdr-colours.ts';
import type { ReadableImage } from './image.ts';
import type { Source } from './source.ts';
import { withoutPreviews } from './without-previews.ts';

type Failing = NonNullable<SharpOptions['failOn']>;

/** Opens an image with libvips; rejects on any damage, even if found later. */
export async function readStrict(source: Source): Promise<ReadableImage> {
  return openWithSharp(source.path, 'error');
}

/** Opens a damaged image with libvips and reads what can be decoded, with a note. */
export async function readForgiving(
  source: Source,
  _choices: ImageChoices,
  warn: (loss: Note) => void,
): Promise<ReadableImage> {
  const image = await openWithSharp(source.path, 'none');
  warn(note('image-incomplete'));
  return image;
}

/** Opens any input libvips reads: a path, or a whole file in memory. */
export async function openWithSharp(
  input: string | Buffer,
  failOn: Failing,
  { isUpright = false } = {},
): Promise<ReadableImage> {
  const header = await sharp(input, { failOn, limitInputPixels: false }).metadata();
  const file = await withoutPreviews(input, header.exif);
  const options: SharpOptions = { failOn, limitInputPixels: maxPixels, limitInputChannels: 5 };
  const isAnimation = (header.pages ?? 1) > 1 && header.delay !== undefined;
  const facts = parseSharpMetadata(header, isUpright);
  refuseTooLarge(facts);
  const first = header.pagePrimary ?? 0;
  const upright = (image: Sharp) => (isUpright || isAnimation ? image : image.autoOrient());
  return {
    ...facts,
    isAnimation,
    frame: (index, keepsProfile = false) => {
      const image = upright(sharp(file, { ...options, page: index === 0 ? first : index }));
      return isWide(header) && !keepsProfile ? image.withIccProfile('srgb', { attach: false }) : image;
    },
    animation: () => sharp(file, { ...options, animated: true }),
  };
}

/** Whether it has 16-bit colors with a profile. By default sharp converts these to Display P3 and leaves them so. */
const isWide = ({ space, hasProfile }: Metadata): boolean => space === 'rgb16' && hasProfile;

function parseSharpMetadata(
  header: Metadata,
  isUpright: boolean,
): Omit<ReadableImage, 'frame' | 'animation' | 'isAnimation'> {
  const heightPx = header.pageHeight ?? header.height;
  const isTurned = !isUpright && (header.orientation ?? 1) >= 5;
  const isPagewise = header.format === 'gif' || header.format === 'webp' || header.format === 'tiff';
  return {
    widthPx: isTurned ? heightPx : header.width,
    heightPx: isTurned ? header.width : heightPx,
    frames: isPagewise ? (header.pages ?? 1) : 1,
    ...(header.delay && { delaysMs: header.delay }),
    ...(header.loop !== undefined && { loop: header.loop }),
    hasAlpha: header.hasAlpha,
    isDeep: header.depth !== 'uchar' && header.depth !== 'char',
    isGrey: header.space === 'b-w' || header.space === 'grey16',
    isPalette: header.isPalette,
    hasProfile: header.hasProfile,
    isHdrByProfile: header.icc !== undefined && hdrColoursOfProfile(header.icc) !== undefined,
    hasExif: header.exif !== undefined,
    isCmyk: header.space === 'cmyk',
    ...(isMeant(header.density) && { densityDpi: header.density }),
    hasHalvedColours: header.format === 'webp' || header.chromaSubsampling?.startsWith('4:2') === true,
  };
}

/**
 * 72 is the default of programs that don't set a density, and values outside this range match no scanner or printer.
 */
const isMeant = (dpi: number | undefined): dpi is number =>
  dpi !== undefined && dpi >= 50 && dpi <= 4800 && dpi !== 72;
