import { phrase } from '#src/contract/messages/facts.ts';
import { note, type Note } from '#src/contract/messages/notes.ts';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import type { ImageChoices } from '../protocol.ts';
import type { ReadableImage } from '../read/image.ts';
import type { ImageTarget } from './target.ts';

interface Writing {
  readonly to: FormatId;
  readonly target: ImageTarget;
  readonly choices: ImageChoices;
  readonly warn: (loss: Note) => void;
}

/** Adds a note for each property of the image that the target can't hold. */
export function reportImageLosses(image: ReadableImage, { to, target, choices, warn }: Writing): void {
  const { label: format } = formatById(to);
  const { background = '#ffffff', keepMetadata, colourProfile } = choices;
  if (image.hasAlpha && target.alpha === 'none')
    warn(
      note('alpha-flattened', { format, colour: background === '#ffffff' ? phrase('white') : background }),
    );
  if (image.isDeep && target.deepBits !== 16)
    warn(note('depth-reduced', { format, bits: target.deepBits ?? 8 }));
  if (keepMetadata && image.hasExif && !target.supportsExif)
    warn(note('camera-data-unsupported', { format }));
  if (image.isCmyk && colourProfile !== 'keep') warn(note('cmyk-converted'));
  if (colourProfile === 'keep' && image.hasProfile && (!target.supportsProfile || image.isCmyk))
    warn(note('profile-converted'));
}
