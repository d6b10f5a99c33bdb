import { phrase } from '#src/contract/messages/facts.ts';
import type { ArchiveDocument } from './archive-document.ts';
import type { PdfaRule } from './rule.ts';
import { arrayAt, dictionaryAt } from '../../tools/structure/document.ts';
import { everyValue } from './walk.ts';

const maxIndirectObjects = 8_388_607;
const maxInteger = 2_147_483_647;
const maxReal = 3.403e38;
const maxStringBytes = 32_767;
const maxNameBytes = 127;
const deepestStates = 28;
const minPageSide = 3;
const maxPageSide = 14_400;
const boxes = ['/MediaBox', '/CropBox', '/BleedBox', '/TrimBox', '/ArtBox'];
const filters =
  '/ASCIIHexDecode /ASCII85Decode /FlateDecode /RunLengthDecode /CCITTFaxDecode /JBIG2Decode /DCTDecode /JPXDecode'.split(
    ' ',
  );

/** PDF/A-2b requirements for the file itself (ISO 19005-2, 6.1). */
export const fileRules: readonly PdfaRule[] = [
  {
    clause: '6.1.2',
    reason: phrase('its header is not valid'),
    isBroken: ({ head }) => !/^%PDF-1\.[0-7](?:\r\n|\r|\n)%[\x80-\xff]{4}/.test(head),
  },
  {
    clause: '6.1.3',
    reason: phrase('it has no file identifier'),
    isBroken: ({ all, trailer }) => arrayAt(all.objects, trailer['/ID']).length !== 2,
  },
  {
    clause: '6.1.3',
    reason: phrase('it is encrypted'),
    isBroken: ({ trailer }) => trailer['/Encrypt'] !== undefined,
  },
  {
    clause: '6.1.3',
    reason: phrase('there is data after the end of the file'),
    isBroken: ({ tail }) => !/%%EOF(?:\r\n|\r|\n)?$/.test(tail),
  },
  {
    clause: '6.1.7.1',
    reason: phrase('a stream is in another file'),
    isBroken: ({ found }) =>
      found.some(
        ({ dictionary, isStream }) =>
          isStream && ['/F', '/FFilter', '/FDecodeParms'].some((key) => dictionary[key] !== undefined),
      ),
  },
  {
    clause: '6.1.7.2',
    reason: phrase('a stream uses a filter that is not allowed'),
    isBroken: ({ all, found }) =>
      found.some(
        ({ dictionary, isStream }) =>
          isStream &&
          listFilterNames(dictionary['/Filter'], all.objects).some((name) => !filters.includes(name)),
      ),
  },
  {
    clause: '6.1.10',
    reason: phrase('an inline image uses a filter that is not allowed'),
    isBroken: ({ contentUsage }) =>
      ['LZW', 'LZWDecode', 'Crypt'].some((name) => contentUsage.inline.has(name)),
  },
  {
    clause: '6.1.12',
    reason: phrase('it has permissions that are not allowed'),
    isBroken: ({ all, catalog }) =>
      Object.keys(dictionaryAt(all.objects, catalog['/Perms']) ?? {}).some(
        (key) => key !== '/UR3' && key !== '/DocMDP',
      ),
  },
  {
    clause: '6.1.13',
    reason: phrase('a number, name or text in it is too large'),
    isBroken: isSomethingTooLarge,
  },
  {
    clause: '6.1.13',
    reason: phrase('it has too many parts'),
    isBroken: ({ all }) => Object.keys(all.objects).length > maxIndirectObjects,
  },
  {
    clause: '6.1.13',
    reason: phrase('graphics states are nested more than {max} deep', { max: deepestStates }),
    isBroken: ({ contentUsage }) => contentUsage.deepest > deepestStates,
  },
  {
    clause: '6.1.13',
    reason: phrase('a page is smaller than 3 or larger than 14,400 points'),
    isBroken: ({ pages, all }) =>
      pages.some(({ dictionary }) =>
        boxes.some((key) => dictionary[key] !== undefined && !fits(arrayAt(all.objects, dictionary[key]))),
      ),
  },
];

function listFilterNames(value: unknown, objects: ArchiveDocument['all']['objects']): string[] {
  if (value === undefined) return [];
  const list = arrayAt(objects, value);
  return (list.length > 0 ? list : [value]).map(String);
}

function isSomethingTooLarge({ all, contentUsage }: ArchiveDocument): boolean {
  let isTooLarge = contentUsage.longestString > maxStringBytes;
  everyValue(all.objects, (value) => {
    isTooLarge ||=
      typeof value === 'number' ? isTooLargeNumber(value) : typeof value === 'string' && isTooLong(value);
  });
  return isTooLarge;
}

const isTooLargeNumber = (value: number): boolean =>
  Math.abs(value) > (Number.isInteger(value) ? maxInteger : maxReal);

/**
 * Whether a name or string is too long. qpdf writes them in JSON as `/Name`, `u:text`, or `b:` and hexadecimal
 * digits.
 */
function isTooLong(text: string): boolean {
  if (text.startsWith('/')) return Buffer.byteLength(text) - 1 > maxNameBytes;
  if (text.startsWith('b:')) return (text.length - 2) / 2 > maxStringBytes;
  if (!text.startsWith('u:')) return false;
  const isWide = Array.from(text).some((letter) => letter > 'ÿ');
  return (isWide ? text.length * 2 : text.length) - 2 > maxStringBytes;
}

function fits(box: readonly unknown[]): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = box.map(Number);
  return [Math.abs(right - left), Math.abs(top - bottom)].every(
    (side) => side >= minPageSide && side <= maxPageSide,
  );
}
