import type { Size } from '../crop/area.ts';
import { areaToCrop } from '../crop/crop-fields.tsx';
import { missing, problem } from '../edit-toasts.ts';
import { orientedSize } from './edit-sizes.ts';
import { combinedTabs, isTabSet, type EditSettings, type TabName } from './edit-settings.ts';
import { adjustWords, imageRotateWords, resizeWords, watermarkWords } from './image-words.ts';
import { maxImageSidePx, wholeNumber } from './tab.ts';

/** A request of the image editor to the server. */
export interface ImageEditRequest {
  readonly operation: 'resize' | 'crop' | 'rotate' | 'watermark' | 'edit';
  readonly options: Readonly<Record<string, unknown>>;
  /** A second image sent with the request. */
  readonly secondFile?: File | undefined;
}

type Options = Readonly<Record<string, unknown>>;

/** Returns the other tabs whose settings are applied with this tab's. */
export const otherTabsSet = (tab: TabName, values: EditSettings): readonly TabName[] =>
  combinedTabs.filter((other) => other !== tab && isTabSet(values, other));

/**
 * Builds the request of a tab's button, with the settings of the other tabs; undefined, with a toast, if something is
 * missing or invalid. One edit alone is requested as itself, because some of them are lossless.
 */
export function buildImageEdit(
  tab: TabName,
  values: EditSettings,
  size: Size | undefined,
): ImageEditRequest | undefined {
  const parts: [name: TabName, options: Options][] = [];
  for (const name of [tab, ...otherTabsSet(tab, values)]) {
    const options = optionsOfTab(name, values, size);
    if (!options) return undefined;
    parts.push([name, options]);
  }
  const { format, rotate, watermark } = values;
  const secondFile = tab === 'watermark' && watermark.type === 'image' ? watermark.image : undefined;
  const isAlone = parts.length === 1 && format === 'keep' && (tab !== 'rotate' || rotate.straighten === 0);
  const [own] = parts;
  if (isAlone && own && tab !== 'adjust') return { operation: tab, options: own[1], secondFile };
  const named = parts.map(([name, options]) => (nestedTabs.includes(name) ? { [name]: options } : options));
  const saved = format === 'keep' ? {} : { format };
  return { operation: 'edit', options: Object.assign({}, ...named, saved) as Options, secondFile };
}

/** Tabs whose options are an object of their own in a request of several edits. */
const nestedTabs: readonly TabName[] = ['crop', 'resize', 'watermark'];

/** Returns the options of a tab; undefined, with a toast, if something is missing or invalid. */
function optionsOfTab(tab: TabName, values: EditSettings, size: Size | undefined): Options | undefined {
  switch (tab) {
    case 'resize':
      return resizeOptions(values.resize);
    case 'crop':
      return areaToCrop(values.crop, size && orientedSize(size, values.rotate)) as Options | undefined;
    case 'rotate':
      return rotateOptions(values.rotate);
    case 'adjust':
      return isTabSet(values, 'adjust')
        ? { ...values.adjust }
        : problem(adjustWords.none.title, adjustWords.none.description);
    case 'watermark':
    default:
      return watermarkOptions(values.watermark);
  }
}

function resizeOptions({ width, height, maintainAspect }: EditSettings['resize']): Options | undefined {
  const written = Object.entries({ width, height }).filter(([, text]) => text.trim() !== '');
  if (written.length === 0) return missing(resizeWords.missing);
  const sides = written.map(([name, text]) => [name, wholeNumber(text) ?? 0] as const);
  if (sides.some(([, pixels]) => pixels < 1 || pixels > maxImageSidePx))
    return problem(resizeWords.invalid, resizeWords.noNumbers(maxImageSidePx));
  return { ...Object.fromEntries(sides), maintainAspect };
}

function rotateOptions({ rotation, flip, straighten }: EditSettings['rotate']): Options | undefined {
  const { none } = imageRotateWords;
  if (rotation === '0' && flip === 'none' && straighten === 0) return problem(none.title, none.description);
  return { rotation: Number(rotation), flip, ...(straighten !== 0 && { straighten }) };
}

function watermarkOptions({
  type,
  text,
  colour,
  image,
  ...how
}: EditSettings['watermark']): Options | undefined {
  if (type === 'image') return image ? how : missing(watermarkWords.noImage);
  if (text.trim() === '') return missing(watermarkWords.noText);
  return { text: text.trim(), colour, ...how };
}
