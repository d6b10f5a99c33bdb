import { gzipSync } from 'node:zlib';
import {
  changeEntries,
  replaceInEntries,
  rewritePackage,
  withoutEntries,
  type PackageChange,
} from '#tests/support/damaged-package.ts';

/** Changes a valid file into an invalid one. */
export type Damage = (file: Buffer) => Buffer | Promise<Buffer>;

/** Damages by their names. */
export type Damages = Readonly<Record<string, Damage>>;

const inPackage =
  (change: PackageChange): Damage =>
  (file) =>
    rewritePackage(file, change);

/** Damages of any binary file. */
const binary = {
  'cut in the middle': (file) => file.subarray(0, Math.floor(file.length / 2)),
  'without its last bytes': (file) => file.subarray(0, -100),
  empty: () => Buffer.alloc(0),
  'of zeros': (file) => Buffer.alloc(file.length),
  'of plain text': () => Buffer.from('The document could not be saved.\n'),
  'packed by gzip': (file) => gzipSync(file),
} satisfies Damages;

const zeroDirectory: Damage = (file) => {
  const end = file.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  return Buffer.concat([
    file.subarray(0, file.readUInt32LE(end + 16)),
    Buffer.alloc(end - file.readUInt32LE(end + 16)),
    file.subarray(end),
  ]);
};

/** Damages of any ZIP package, with the name of its main part. */
const packaged = (main: RegExp) =>
  ({
    ...binary,
    'without its central directory': zeroDirectory,
    'without its main part': inPackage(withoutEntries(main)),
    'with an empty main part': inPackage(
      changeEntries(main, (entry) => [{ ...entry, content: Buffer.alloc(0) }]),
    ),
    'with half of its main part': inPackage(
      changeEntries(main, (entry) => [
        { ...entry, content: entry.content.subarray(0, entry.content.length / 2) },
      ]),
    ),
    'with a part that does not match its CRC': inPackage(
      changeEntries(main, (entry) => [{ ...entry, statedCrc32: 1 }]),
    ),
    'with a part twice': inPackage(changeEntries(main, (entry) => [entry, entry])),
    'with bytes that are not UTF-8': inPackage(replaceInEntries(main, /(\?>[\s\S]*?=")/, '$1\u00ff')),
  }) satisfies Damages;

/** Damages of an OOXML package. */
export const openXml = (main: RegExp): Damages => ({
  ...packaged(main),
  'without content types': inPackage(withoutEntries(/^\[Content_Types\]\.xml$/)),
  'without the content type of its main part': inPackage(
    replaceInEntries(/^\[Content_Types\]\.xml$/, /(PartName|Extension)=/g, 'Nothing='),
  ),
  'without package relationships': inPackage(withoutEntries(/^_rels\/\.rels$/)),
  'with a relationship that leads nowhere': inPackage(
    replaceInEntries(/^\w+\/_rels\/\w+\.xml\.rels$/, /Target="(?!http)[^"]+"/, 'Target="nowhere.xml"'),
  ),
  'with two relationships of one ID': inPackage(
    replaceInEntries(/^\w+\/_rels\/\w+\.xml\.rels$/, /(<Relationship [^>]*>)/, '$1$1'),
  ),
});

/** A reference of the main part to a relationship that is not there. */
export const withoutRelationship = (part: RegExp): Damages => ({
  'with a reference to no relationship': inPackage(
    replaceInEntries(part, /\br:(id|embed)="[^"]+"/, 'r:$1="rId99999"'),
  ),
});

/** Images that are no images; the package must have one. */
export const withoutImages = (images: RegExp): Damages => ({
  'with an image of zeros': inPackage(
    changeEntries(images, (entry) => [{ ...entry, content: Buffer.alloc(entry.content.length) }]),
  ),
  'without its images': inPackage(withoutEntries(images)),
});

/** Damages of a DOCX that has no page and one that has no body. */
export const word: Damages = {
  'without a body': inPackage(replaceInEntries(/^word\/document\.xml$/, /<w:body>.*<\/w:body>/s, '')),
  'with another root': inPackage(
    replaceInEntries(/^word\/document\.xml$/, /(<\/?w:)document\b/g, '$1settings'),
  ),
  'with a style part cut short': inPackage(replaceInEntries(/^word\/styles\.xml$/, /<\/w:styles>/, '')),
};

/** Damages of an XLSX. */
export const workbook: Damages = {
  'without its sheets': inPackage(withoutEntries(/^xl\/worksheets\/sheet1\.xml$/)),
  'with a cell of an unknown shared string': inPackage(
    replaceInEntries(/^xl\/worksheets\/sheet1\.xml$/, /(<row\b[^>]*>)/, '$1<c t="s"><v>99999</v></c>'),
  ),
  'with merged cells that are no range': inPackage(
    replaceInEntries(
      /^xl\/worksheets\/sheet1\.xml$/,
      '</sheetData>',
      '</sheetData><mergeCells count="1"><mergeCell ref="nothing here"/></mergeCells>',
    ),
  ),
};

/** Damages of a PPTX. */
export const presentation: Damages = {
  'without a slide': inPackage(withoutEntries(/^ppt\/slides\/slide1\.xml$/)),
  'without the list of its slides': inPackage(
    replaceInEntries(/^ppt\/presentation\.xml$/, /<p:sldIdLst>.*<\/p:sldIdLst>/s, ''),
  ),
  'with a slide without layout': inPackage(withoutEntries(/^ppt\/slides\/_rels\/slide1\.xml\.rels$/)),
};

/** Damages of an ODF package. */
export const openDocument: Damages = {
  ...packaged(/^content\.xml$/),
  'without styles': inPackage(withoutEntries(/^styles\.xml$/)),
  'without a manifest': inPackage(withoutEntries(/^META-INF\/manifest\.xml$/)),
  'with a manifest of more files': inPackage(
    replaceInEntries(
      /^META-INF\/manifest\.xml$/,
      /manifest:full-path="styles.xml"/,
      'manifest:full-path="lost.xml"',
    ),
  ),
  'with another media type': inPackage(replaceInEntries(/^mimetype$/, /\w+$/, 'graphics')),
  'with its media type at the end': inPackage((entries) => [...entries.slice(1), ...entries.slice(0, 1)]),
  'with a compressed media type': inPackage(
    changeEntries(/^mimetype$/, (entry) => [{ ...entry, deflate: true }]),
  ),
  'without its body': inPackage(
    replaceInEntries(/^content\.xml$/, /(<\/?office:)(text|spreadsheet|presentation)\b/g, '$1nothing'),
  ),
};

/** Damages of an EPUB. */
export const publication: Damages = {
  ...packaged(/^EPUB\/chapter1\.xhtml$/),
  'without a package document': inPackage(withoutEntries(/\.opf$/)),
  'without a container document': inPackage(withoutEntries(/^META-INF\/container\.xml$/)),
  'with another media type': inPackage(replaceInEntries(/^mimetype$/, 'epub', 'mobi')),
  'with its media type at the end': inPackage((entries) => [...entries.slice(1), ...entries.slice(0, 1)]),
  'with two elements of one ID': inPackage(
    replaceInEntries(/^EPUB\/chapter1\.xhtml$/, '<body>', '<body><p id="twin"></p><p id="twin"></p>'),
  ),
  'with a link that leads nowhere': inPackage(
    replaceInEntries(/^EPUB\/chapter1\.xhtml$/, '<body>', '<body><a href="chapter99.xhtml">next</a>'),
  ),
  'with a link to an element that is not there': inPackage(
    replaceInEntries(/^EPUB\/chapter1\.xhtml$/, '<body>', '<body><a href="#lost">next</a>'),
  ),
  'with an image of the internet': inPackage(
    replaceInEntries(/^EPUB\/chapter1\.xhtml$/, '<body>', '<body><img alt="" src="http://a.example/1.png"/>'),
  ),
  'with a reading order of no file': inPackage(replaceInEntries(/\.opf$/, /idref="\w+"/, 'idref="lost"')),
  'without a reading order': inPackage(replaceInEntries(/\.opf$/, /<itemref [^>]*>/g, '')),
  'without a table of contents': inPackage(
    replaceInEntries(/^EPUB\/contents\.xhtml$/, /epub:type="toc"/, 'class="toc"'),
  ),
  'without a title': inPackage(replaceInEntries(/\.opf$/, /<dc:title>.*?<\/dc:title>/, '')),
};

const renameStream =
  (name: string): Damage =>
  (file) => {
    const found = file.indexOf(name, 0, 'utf16le');
    if (found < 0) throw new Error(`no stream ${name}`);
    return overwrite(file, found, Buffer.from('X', 'utf16le'));
  };

function overwrite(file: Buffer, at: number, bytes: Buffer): Buffer {
  const copy = Buffer.from(file);
  bytes.copy(copy, at);
  return copy;
}

const sectorBytes = 512;
/** Offset of a sector whose number is in the header of a compound file ([MS-CFB], 2.2). */
const sectorAt = (file: Buffer, field: number): number => (file.readUInt32LE(field) + 1) * sectorBytes;

/** Damages of a compound file, with the name of its main stream and what that starts with. */
export const compound = (stream: string, start: string): Damages => ({
  ...binary,
  'of its header only': (file) => file.subarray(0, sectorBytes),
  'without its header': (file) => overwrite(file, 0, Buffer.alloc(sectorBytes)),
  'without its allocation table': (file) => overwrite(file, sectorAt(file, 76), Buffer.alloc(sectorBytes)),
  'without its directory': (file) => overwrite(file, sectorAt(file, 48), Buffer.alloc(sectorBytes)),
  'without its main stream': renameStream(stream),
  'with a main stream of another format': (file) => {
    const found = file.indexOf(start, sectorBytes, 'hex');
    if (found < 0) throw new Error(`${stream} does not start with ${start}`);
    return overwrite(file, found, Buffer.alloc(8));
  },
});

/** Damages of any text in UTF-8. */
export const text: Damages = {
  empty: () => Buffer.alloc(0),
  'of white space': () => Buffer.from(' \n\t\n'),
  'of zeros': (file) => Buffer.alloc(file.length),
  'with zeros in the middle': (file) => overwrite(file, Math.floor(file.length / 2), Buffer.alloc(4)),
  'with zeros at the end': (file) => Buffer.concat([file, Buffer.alloc(512)]),
  'in UTF-16': (file) => Buffer.from(`\u{feff}${file.toString()}`, 'utf16le'),
  'in Latin-1': (file) => Buffer.concat([file, Buffer.from('caf\u00e9\n', 'latin1')]),
  'cut inside a character': (file) => Buffer.concat([file, Buffer.from('\u20ac').subarray(0, 2)]),
  'with a surrogate': (file) => Buffer.concat([Buffer.from('eda080', 'hex'), file]),
  'packed by gzip': (file) => gzipSync(file),
};

const replaced =
  (from: string | RegExp, to: string): Damage =>
  (file) => {
    const before = file.toString();
    const after = before.replace(from, to);
    if (before === after) throw new Error(`no ${from} in ${before.slice(0, 500)}`);
    return Buffer.from(after);
  };
const added =
  (end: string): Damage =>
  (file) =>
    Buffer.concat([file, Buffer.from(end)]);

/** The first two thirds, which end inside of the structure of a file. */
const cut = { 'cut short': (file) => file.subarray(0, Math.floor((file.length * 2) / 3)) } satisfies Damages;

/** Damages of each text format, in addition to those of any text. */
export const texts = {
  rtf: {
    ...cut,
    'with a group too many': replaced(/\}\s*$/, '{}'),
    'with text after its end': added('}more'),
    'with another header': replaced('{\\rtf1', '{\\urtf1'),
  },
  html: {
    ...cut,
    'without its end': replaced(/<\/html>\s*$/, ''),
    'in an unknown charset': replaced(/charset="?utf-8/i, 'charset="utf-77'),
    'without a body': replaced(/<body[\s\S]*<\/body>/, ''),
    'of an error message': () => Buffer.from('Internal error</html>'),
  },
  json: {
    ...cut,
    'with a comma too many': replaced(/\}\s*\]\s*$/, '},]'),
    'with NaN': replaced(/:\s*("[^"]*"|\d+)/, ': NaN'),
    'with two values': added('{}'),
    'with an open string': replaced('",', ','),
    'of XML': () => Buffer.from('<?xml version="1.0"?><a/>'),
  },
  xml: {
    ...cut,
    'with an open element': replaced(/<\/[^>]+>\s*$/, ''),
    'with a bare ampersand': replaced('</', ' & </'),
    'with an undeclared prefix': replaced(/<(\w+)>/, '<$1><lost:a/>'),
    'with two roots': added('<second/>'),
    'with an element twice closed': replaced(/(<\/\w+>)/, '$1$1'),
  },
  yaml: {
    'with a tab as indentation': added('a:\n\t- b\n'),
    'with an alias of no anchor': added('- *lost\n'),
    'with an open quote': added('- "open\n'),
    'with an open list': added('- [1, 2\n'),
    'with a value of two keys': added('- a: b: c\n'),
  },
  csv: {
    'with an open quote': added('"open\n'),
    'with text after a quoted cell': added('"closed"more\n'),
  },
  srt: {
    'with a malformed time': replaced(/00:00:0/, '00:00:9x'),
    'with a cue that ends before it starts': replaced(/--> 00/, '--> -0'),
    'without its first number': replaced(/^1\n/, ''),
    'of WebVTT': () => Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n'),
  },
  vtt: {
    'without its header': replaced(/^WEBVTT/, 'WEB'),
    'with a malformed time': replaced(/00:0\d\.\d{3} -->/, '00:99.000 -->'),
    'without cues': () => Buffer.from('WEBVTT\n\n'),
  },
  ass: {
    'without its header': replaced('[Script Info]', '[Script]'),
    'without styles': replaced(/\[V4\+ Styles\]/, '[Nothing]'),
    'without events': replaced('[Events]', '[Nothing]'),
    'with a malformed time': replaced(/Dialogue: 0,\d:/, 'Dialogue: 0,x:'),
    'with too few fields': replaced(/Dialogue: .*/, 'Dialogue: 0,0:00:01.00,0:00:02.00,Hello'),
  },
} satisfies Readonly<Record<string, Damages>>;
