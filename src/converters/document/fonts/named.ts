import { decodeXmlReferences } from '#src/codecs/xml.ts';
import type { Opened } from '../containers/container.ts';
import { fontsOfCompound, fontsOfRtf, type OldFont } from './legacy-formats.ts';
import type { ZipPackage } from '../containers/zip-package.ts';

/** Fonts a document names: in its `text` itself, or only in a `style` that may be unused. */
export type NamedFonts = ReadonlyMap<string, 'text' | 'style'>;

const maxFontPartBytes = 8_388_608;
const maxFontTextParts = 60;
const maxFontNameLength = 60;
/** Maximum number of font names, more than any document uses; those used by its text come last. */
const maxNames = 1000;

/** Collects the font names of an office document. Unreadable parts count as empty: LibreOffice reports damage. */
export async function fontsNamedIn(opened: Opened, path: string): Promise<NamedFonts> {
  if ('zip' in opened) return fontsOfZip(opened.zip);
  const fonts = 'file' in opened ? fontsOfCompound(opened.file) : fontsOfRtf(path);
  const found = await fonts.catch(() => []);
  return new Map(
    found
      .filter(([name]) => isName(name))
      .toSorted(textLast)
      .slice(-maxNames),
  );
}

/** A font named both ways counts as used by the text. */
const textLast = ([, one]: OldFont, [, other]: OldFont): number =>
  Number(one === 'text') - Number(other === 'text');

async function fontsOfZip(zip: ZipPackage): Promise<NamedFonts> {
  const styles = await namesIn(
    zip,
    zip.names.filter((name) => styleParts.test(name)),
  );
  const texts = await namesIn(
    zip,
    zip.names.filter((name) => textParts.test(name)).slice(0, maxFontTextParts),
  );
  const direct = await namesOfOdf(zip);
  const names: OldFont[] = [
    ...styles.map((name) => [name, 'style'] as const),
    ...direct.map((name) => [name, 'text'] as const),
    ...texts.map((name) => [name, 'text'] as const),
  ];
  return new Map(names.slice(-maxNames));
}

const styleParts =
  /^(word\/styles\.xml|(word|ppt|xl)\/theme\/theme1\.xml|xl\/styles\.xml|styles\.xml|content\.xml)$/;
const textParts = /^(word\/(document|header\d*|footer\d*)\.xml|ppt\/slides\/slide\d+\.xml)$/;

/** `w:rFonts` in Word, `a:latin` in DrawingML and themes, `name` of Excel fonts, `svg:font-family` in OpenDocument. */
const patterns = [
  /<w:rFonts\b[^<>]*?\bw:ascii="([^"]+)"/g,
  /<a:latin\b[^<>]*?\btypeface="([^"+][^"]*)"/g,
  /<font>(?:(?!<\/?font>).)*?<name val="([^"]+)"/gs,
  /\bsvg:font-family="([^"]+)"/g,
];

async function namesIn(zip: ZipPackage, parts: readonly string[]): Promise<string[]> {
  const names = new Set<string>();
  for (const part of parts) {
    const xml = await zip.read(part, maxFontPartBytes).catch(() => undefined); // LibreOffice reports damage
    for (const pattern of xml ? patterns : [])
      for (const [, name = ''] of xml?.matchAll(pattern) ?? []) names.add(cleaned(name));
  }
  return [...names].filter(isName);
}

/** Returns the fonts applied directly to the text of an OpenDocument file, through automatic styles. */
async function namesOfOdf(zip: ZipPackage): Promise<string[]> {
  const content = await zip.read('content.xml', maxFontPartBytes).catch(() => undefined);
  if (!content) return [];
  const used = new Set([...content.matchAll(/\bstyle:font-name="([^"]+)"/g)].map(([, name]) => name));
  const faces = [...content.matchAll(/<style:font-face\b[^<>]*>/g)];
  const named = faces.flatMap(([tag]) => {
    const [, name] = /\bstyle:name="([^"]+)"/.exec(tag) ?? [];
    const [, family] = /\bsvg:font-family="([^"]+)"/.exec(tag) ?? [];
    return family !== undefined && used.has(name) ? [family] : [];
  });
  const outright = [...content.matchAll(/\bfo:font-family="([^"]+)"/g)].map(([, family = '']) => family);
  return [...named, ...outright].map(cleaned).filter(isName);
}

const isName = (name: string): boolean =>
  name !== '' && name.length <= maxFontNameLength && !/^\+|\p{Cc}/u.test(name);

const cleaned = (name: string): string =>
  decodeXmlReferences(name)
    .replace(/["']/g, '')
    .replace(/[;,].*/, '') // the first in a list
    .trim();
