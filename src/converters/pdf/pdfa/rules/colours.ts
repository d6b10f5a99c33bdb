import type { PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt, dictionaryAt } from '../../tools/structure/document.ts';
import type { ArchiveDocument } from './archive-document.ts';

/** A color space as written: its family, then its parameters. */
type Space = readonly unknown[];

const colourFamilies = [
  '/ICCBased',
  '/Separation',
  '/DeviceN',
  '/Indexed',
  '/Pattern',
  '/CalRGB',
  '/CalGray',
  '/Lab',
];
const processInks = ['/None', '/All', '/Cyan', '/Magenta', '/Yellow', '/Black'];

/** Returns every color space of a file that isn't just a name. */
export function colourSpaces({ all: { objects } }: ArchiveDocument): Space[] {
  const spaces: Space[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) {
      if (colourFamilies.includes(String(value[0]))) spaces.push(value);
      value.forEach(walk);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  for (const object of Object.values(objects)) walk(object.stream?.dict ?? object.value);
  return spaces;
}

/** Returns the device colors a file uses: in content, or in images, spot colors and groups. */
export function coloursUsed({ all, contentUsage }: ArchiveDocument): ReadonlySet<string> {
  const used = new Set(contentUsage.colours);
  const walk = (value: unknown): void => {
    if (typeof value === 'string' && /^\/Device(?:RGB|CMYK|Gray)$/.test(value)) used.add(value.slice(1));
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  for (const object of Object.values(all.objects)) walk(object.stream?.dict ?? object.value);
  return used;
}

/** Returns the color space of the file's output intent, such as `RGB `; empty without one. */
export function intentSpace({ all: { objects }, catalog, profiles }: ArchiveDocument): string {
  const [intent] = arrayAt(objects, catalog['/OutputIntents'])
    .map((value) => dictionaryAt(objects, value))
    .filter((entry) => entry?.['/S'] === '/GTS_PDFA1');
  return profiles.get(String(intent?.['/DestOutputProfile']))?.space ?? '';
}

/** Whether a DeviceN color space lacks a description of one of its inks. */
export function spotsWithoutEntry(document: ArchiveDocument): boolean {
  const { objects } = document.all;
  return colourSpaces(document).some(([family, names, , , attributes]) => {
    if (family !== '/DeviceN') return false;
    const described = dictionaryAt(objects, dictionaryAt(objects, attributes)?.['/Colorants']) ?? {};
    return arrayAt(objects, names).some(
      (name) => !processInks.includes(String(name)) && described[String(name)] === undefined,
    );
  });
}

/** Whether two spot colors of one name have different definitions. */
export function inconsistentSpots(document: ArchiveDocument): boolean {
  const meanings = new Map<string, string>();
  const budget = { left: maxColourParts };
  return colourSpaces(document).some(([family, name, alternate, tint]) => {
    if (family !== '/Separation') return false;
    const meaning = JSON.stringify([alternate, tint].map((part) => resolved(part, document, budget)));
    const before = meanings.get(String(name)) ?? meaning;
    meanings.set(String(name), before);
    return before !== meaning;
  });
}

const deepest = 12;
/**
 * Maximum number of parts of all spot colors; parts that reference each other repeatedly would otherwise grow without
 * limit.
 */
const maxColourParts = 200_000;

/** Resolves references in a value, with streams replaced by their digests; null once `budget` is used up. */
function resolved(value: unknown, document: ArchiveDocument, budget: { left: number }, depth = 0): unknown {
  const { objects }: PdfObjects = document.all;
  if ((budget.left -= 1) < 0 || depth > deepest) return null;
  const next = (inner: unknown) => resolved(inner, document, budget, depth + 1);
  if (typeof value === 'string' && value.endsWith(' R')) {
    const object = objects[`obj:${value}`];
    if (!object?.stream) return next(object?.value);
    const {
      '/Length': _length,
      '/Filter': _filter,
      '/DecodeParms': _parameters,
      ...rest
    } = object.stream.dict;
    return [next(rest), document.functions.get(value) ?? value];
  }
  if (Array.isArray(value)) return value.map(next);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, next(inner)]));
}
