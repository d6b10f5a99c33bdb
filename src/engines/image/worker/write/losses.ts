import { formatById, type FormatId } from '#src/formats/formats.ts';
import type { ImageChoices } from '../protocol.ts';
import type { ReadableImage } from '../read/image.ts';
import { inksConverted } from './inks-converted.ts';
import type { ImageTarget } from './target.ts';

interface Writing {
  readonly to: FormatId;
  readonly target: ImageTarget;
  readonly choices: ImageChoices;
  readonly warn: (sentence: string) => void;
}

/** Adds a note for each property of the image that the target can't hold. */
export function reportImageLosses(image: ReadableImage, { to, target, choices, warn }: Writing): void {
  const { label } = formatById(to);
  const { background = '#ffffff', keepMetadata, colourProfile } = choices;
  if (image.hasAlpha && target.alpha === 'none')
    warn(
      `${label} has no transparency: transparent areas were filled with ${background === '#ffffff' ? 'white' : background}.`,
    );
  if (image.isDeep && target.deepBits !== 16)
    warn(`The image has more than 8 bits per channel; ${label} was written with ${target.deepBits ?? 8}.`);
  if (keepMetadata && image.hasExif && !target.supportsExif)
    warn(`${label} cannot hold camera data, so it was left out.`);
  if (image.isCmyk && colourProfile !== 'keep') warn(inksConverted);
  if (colourProfile === 'keep' && image.hasProfile && (!target.supportsProfile || image.isCmyk))
    warn('The colours were converted to sRGB: their profile could not be kept.');
}
