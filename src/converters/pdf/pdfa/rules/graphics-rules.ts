import { phrase } from '#src/contract/messages/facts.ts';
import type { PdfDictionary } from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt, dictionaryAt } from '../../tools/structure/document.ts';
import type { ArchiveDocument } from './archive-document.ts';
import { colourSpaces, coloursUsed, intentSpace, inconsistentSpots, spotsWithoutEntry } from './colours.ts';
import { countProfileColours } from './icc-profile.ts';
import type { PdfaRule } from './rule.ts';

const maxColorants = 32;
const intents = ['RelativeColorimetric', 'AbsoluteColorimetric', 'Perceptual', 'Saturation'];
const blendModes =
  '/Normal /Compatible /Multiply /Screen /Overlay /Darken /Lighten /ColorDodge /ColorBurn /HardLight /SoftLight /Difference /Exclusion /Hue /Saturation /Color /Luminosity'.split(
    ' ',
  );

/** PDF/A-2b requirements for graphics and color (ISO 19005-2, 6.2). */
export const graphicsRules: readonly PdfaRule[] = [
  {
    clause: '6.2.2',
    reason: phrase('its pages use unknown operators'),
    isBroken: ({ contentUsage }) => contentUsage.unknown !== undefined,
  },
  {
    clause: '6.2.2',
    reason: phrase('a page has no resources of its own'),
    isBroken: ({ all, pages }) =>
      pages.some(({ reference }) => dictionaryAt(all.objects, reference)?.['/Resources'] === undefined),
  },
  {
    clause: '6.2.3',
    reason: phrase('its output profile is not valid'),
    isBroken: (document) => outputIntents(document).some((intent) => !isValidIntent(intent, document)),
  },
  {
    clause: '6.2.3',
    reason: phrase('it has several output profiles'),
    isBroken: (document) =>
      new Set(outputIntents(document).map((intent) => intent['/DestOutputProfile'])).size > 1 ||
      outputIntents(document).some((intent) => intent['/DestOutputProfileRef'] !== undefined),
  },
  {
    clause: '6.2.4.2',
    reason: phrase('a colour profile is not valid'),
    isBroken: (document) => colourSpaces(document).some((space) => !isValidProfile(space, document)),
  },
  {
    clause: '6.2.4.2',
    reason: phrase('overprinting is used in a way that is not allowed'),
    isBroken: (document) =>
      document.found.some(({ dictionary }) => dictionary['/OPM'] === 1) &&
      [...document.profiles.values()].some(({ space }) => space === 'CMYK'),
  },
  ...(['RGB', 'CMYK'] as const).map((name): PdfaRule => ({
    clause: '6.2.4.3',
    reason: phrase('it has {name} colours without a colour profile', { name }),
    isBroken: (document) =>
      coloursUsed(document).has(`Device${name}`) && intentSpace(document).trim() !== name,
  })),
  {
    clause: '6.2.4.3',
    reason: phrase('it has shades of grey without a colour profile'),
    isBroken: (document) => coloursUsed(document).has('DeviceGray') && intentSpace(document) === '',
  },
  { clause: '6.2.4.4', reason: phrase('a spot colour is not defined'), isBroken: spotsWithoutEntry },
  { clause: '6.2.4.4', reason: phrase('a spot colour is defined in two ways'), isBroken: inconsistentSpots },
  {
    clause: '6.1.13',
    reason: phrase('a colour uses more than {max} colorants', { max: maxColorants }),
    isBroken: (document) =>
      colourSpaces(document).some(
        ([family, names]) =>
          family === '/DeviceN' && arrayAt(document.all.objects, names).length > maxColorants,
      ),
  },
  {
    clause: '6.2.5',
    reason: phrase('it uses a transfer function'),
    isBroken: some(
      (entry) =>
        isState(entry) &&
        (entry['/TR'] !== undefined ||
          entry['/HTP'] !== undefined ||
          (entry['/TR2'] !== undefined && entry['/TR2'] !== '/Default')),
    ),
  },
  {
    clause: '6.2.5',
    reason: phrase('it uses a halftone that is not allowed'),
    isBroken: some(
      (entry) =>
        entry['/HalftoneType'] !== undefined &&
        (![1, 5].includes(Number(entry['/HalftoneType'])) || entry['/HalftoneName'] !== undefined),
    ),
  },
  {
    clause: '6.2.6',
    reason: phrase('it uses an unknown rendering intent'),
    isBroken: ({ found, contentUsage }) =>
      [...contentUsage.intents].some((intent) => !intents.includes(intent)) ||
      found.some(({ dictionary }) =>
        [
          dictionary['/Subtype'] === '/Image' && dictionary['/Intent'],
          isState(dictionary) && dictionary['/RI'],
        ].some((intent) => typeof intent === 'string' && !intents.includes(intent.slice(1))),
      ),
  },
  {
    clause: '6.2.8',
    reason: phrase('an image is interpolated, has alternates or is in another file'),
    isBroken: ({ found, contentUsage }) =>
      contentUsage.isInlineSmoothed ||
      found.some(
        ({ dictionary }) =>
          dictionary['/Subtype'] === '/Image' &&
          (dictionary['/Interpolate'] === true || '/Alternates' in dictionary || '/OPI' in dictionary),
      ),
  },
  {
    clause: '6.2.8.3',
    reason: phrase('a JPEG 2000 image could not be inspected'), // it may use JPEG 2000 features that aren't allowed
    isBroken: ({ found, all }) =>
      found.some(({ dictionary: { '/Filter': filter } }) =>
        [filter, ...arrayAt(all.objects, filter)].includes('/JPXDecode'),
      ),
  },
  {
    clause: '6.2.9',
    reason: phrase('a form contains a program or is in another file'),
    isBroken: some(
      (entry) =>
        entry['/Subtype'] === '/PS' ||
        (entry['/Subtype'] === '/Form' &&
          (entry['/Subtype2'] === '/PS' || ['/PS', '/OPI', '/Ref'].some((key) => key in entry))),
    ),
  },
  {
    clause: '6.2.10',
    reason: phrase('an unknown blend mode is used'),
    isBroken: ({ found, all }) =>
      found.some(({ dictionary }) => {
        const mode = isState(dictionary) ? dictionary['/BM'] : undefined;
        const modes = typeof mode === 'string' && mode.startsWith('/') ? [mode] : arrayAt(all.objects, mode);
        return modes.some((name) => !blendModes.includes(String(name)));
      }),
  },
  {
    clause: '6.2.10',
    reason: phrase('a page with transparency has no blending colour space'),
    isBroken: (document) =>
      intentSpace(document) === '' && isTransparent(document) && !isEveryPageGrouped(document),
  },
];

function some(test: (entry: PdfDictionary) => boolean): PdfaRule['isBroken'] {
  return ({ found }) => found.some(({ dictionary }) => test(dictionary));
}

/** Whether a dictionary is a graphics state parameter dictionary; its type may be omitted. */
const isState = (entry: PdfDictionary): boolean =>
  entry['/Type'] === '/ExtGState' || (entry['/Type'] === undefined && entry['/Subtype'] === undefined);

function outputIntents({ all, catalog }: ArchiveDocument): PdfDictionary[] {
  return arrayAt(all.objects, catalog['/OutputIntents'])
    .map((value) => dictionaryAt(all.objects, value))
    .filter((entry) => entry !== undefined);
}

function isValidIntent(intent: PdfDictionary, { profiles }: ArchiveDocument): boolean {
  const profile = profiles.get(String(intent['/DestOutputProfile']));
  if (!profile) return intent['/S'] !== '/GTS_PDFA1';
  return (
    profile.isProfile &&
    profile.version < 5 &&
    ['prtr', 'mntr'].includes(profile.deviceClass) &&
    ['RGB ', 'CMYK', 'GRAY'].includes(profile.space)
  );
}

function isValidProfile([family, stream]: readonly unknown[], { all, profiles }: ArchiveDocument): boolean {
  if (family !== '/ICCBased') return true;
  const profile = profiles.get(String(stream));
  return (
    profile !== undefined &&
    profile.isProfile &&
    profile.version < 5 &&
    ['prtr', 'mntr', 'scnr', 'spac'].includes(profile.deviceClass) &&
    countProfileColours(profile) === dictionaryAt(all.objects, stream)?.['/N']
  );
}

const isTransparent = ({ found }: ArchiveDocument): boolean =>
  found.some(
    ({ dictionary }) =>
      (dictionary['/SMask'] !== undefined && dictionary['/SMask'] !== '/None') ||
      (isState(dictionary) &&
        [dictionary['/ca'], dictionary['/CA']].some((value) => typeof value === 'number' && value < 1)) ||
      (isState(dictionary) &&
        !['/Normal', '/Compatible', undefined].includes(dictionary['/BM'] as string | undefined)),
  );

const isEveryPageGrouped = ({ pages, all }: ArchiveDocument): boolean =>
  pages.every(({ dictionary }) => dictionaryAt(all.objects, dictionary['/Group'])?.['/CS'] !== undefined);
