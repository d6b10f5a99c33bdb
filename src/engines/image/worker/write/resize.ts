import { note, type Note } from '#src/contract/messages/notes.ts';
import type { ImageChoices } from '../protocol.ts';
import type { ImageTarget } from './target.ts';

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * Returns the size of the result: the requested one with the aspect ratio kept (if both sides are given, the largest
 * that fits into them), otherwise the image's own. Never exceeds what the target can hold; adds a note if that limit
 * applies.
 */
export function fit(
  own: Size & { readonly frames: number },
  { width, height }: ImageChoices,
  target: Pick<ImageTarget, 'maxSidePx' | 'maxPixels'>,
  label: string,
  warn: (loss: Note) => void,
): Size {
  const asked =
    width || height
      ? scaled(own, Math.min((width ?? Infinity) / own.widthPx, (height ?? Infinity) / own.heightPx))
      : { widthPx: own.widthPx, heightPx: own.heightPx };
  const { maxSidePx = Infinity, maxPixels = Infinity } = target;
  const bySide = maxSidePx / Math.max(asked.widthPx, asked.heightPx);
  const byArea = Math.sqrt(maxPixels / (asked.widthPx * asked.heightPx * own.frames));
  if (bySide >= 1 && byArea >= 1) return asked;
  const limited = scaled(asked, Math.min(bySide, byArea));
  const facts = { format: label, width: limited.widthPx, height: limited.heightPx };
  warn(
    bySide < byArea
      ? note('side-limited', { ...facts, max: maxSidePx })
      : note('area-limited', { ...facts, max: maxPixels / 1e6 }),
  );
  return limited;
}

function scaled({ widthPx, heightPx }: Size, factor: number): Size {
  return {
    widthPx: Math.max(1, Math.round(widthPx * factor)),
    heightPx: Math.max(1, Math.round(heightPx * factor)),
  };
}
