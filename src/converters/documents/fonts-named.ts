import type { Opened } from './container.ts';
import type { ZipPackage } from './zip-package.ts';

/** Fonts a document names: by its `text` itself, or only by a `style` that may not be in use. */
export type NamedFonts = ReadonlyMap<string, 'text' | 'style'>;

const mostPartBytes = 8_388_608;
const mostTextParts = 60;
const mostNameChars = 60;

/** Collects the font names of an OOXML or OpenDocument file; of the older formats none. Parts that cannot be read count as empty. */
export async function fontsNamedIn(opened: Opened): Promise<NamedFonts> {
  if (!('zip' in opened)) return new Map();
  const { zip } = opened;
  const styles = await namesIn(
    zip,
    zip.names.filter((name) => styleParts.test(name)),
  );
  const texts = await namesIn(zip, zip.names.filter((name) => textParts.test(name)).slice(0, mostTextParts));
  return new Map([
    ...styles.map((name) => [name, 'style'] as const),
    ...texts.map((name) => [name, 'text'] as const),
  ]);
}

const styleParts =
  /^(word\/styles\.xml|(word|ppt|xl)\/theme\/theme1\.xml|xl\/styles\.xml|styles\.xml|content\.xml)$/;
const textParts = /^(word\/(document|header\d*|footer\d*)\.xml|ppt\/slides\/slide\d+\.xml)$/;

/** `w:rFonts` of Word, `a:latin` of drawings and themes, `name` of Excel's fonts, `svg:font-family` of OpenDocument. */
const patterns = [
  /<w:rFonts\b[^>]*?\bw:ascii="([^"]+)"/g,
  /<a:latin\b[^>]*?\btypeface="([^"+][^"]*)"/g,
  /<font>(?:(?!<\/font>).)*?<name val="([^"]+)"/gs,
  /\bsvg:font-family="([^"]+)"/g,
];

async function namesIn(zip: ZipPackage, parts: readonly string[]): Promise<string[]> {
  const names = new Set<string>();
  for (const part of parts) {
    const xml = await zip.read(part, mostPartBytes).catch(() => undefined); // LibreOffice judges damage
    for (const pattern of xml ? patterns : [])
      for (const [, name = ''] of xml?.matchAll(pattern) ?? []) names.add(cleaned(name));
  }
  return [...names].filter((name) => name !== '' && name.length <= mostNameChars && !name.startsWith('+'));
}

const cleaned = (name: string): string =>
  name
    .replace(/&apos;|&quot;|["']/g, '')
    .replaceAll('&amp;', '&')
    .trim();
