import type { PageImage, TextStyle } from '#src/engines/pdfium/worker/page.ts';
import type { Footnote, ListMark } from '../model.ts';
import type { HeadingNumbers } from './numbering/heading-numbers.ts';
import type { CharacterStyles, UsualStyles } from './style/styles.ts';
import type { PackagePart, Relation } from '../open-xml/package-file.ts';

/** What is gathered while the text of a document is written: pictures, addresses, lists, and numbers for them. */
export interface DocxWriter {
  readonly parts: PackagePart[];
  readonly relations: Relation[];
  /** Lists met so far: the marks of their levels. */
  readonly lists: Map<number, Map<number, ListMark>>;
  /** How headings are counted, where Word counts them. */
  readonly numbers: HeadingNumbers | undefined;
  readonly characterStyles: CharacterStyles;
  /** How the paragraphs of each style are set. */
  readonly usual: UsualStyles;
  readonly spacing: ReadonlyMap<TextStyle, number>;
  /** Numbers of the places in the document that links can lead to. */
  readonly destinations: ReadonlySet<number>;
  /** Footnotes by their numbers, and the numbers of those that were called for so far: each can be once. */
  readonly notes: ReadonlyMap<number, Footnote>;
  readonly called: Set<number>;
  /** The relation to an address. */
  linkTo(uri: string): string;
  /** The relation to a picture. */
  keep(image: PageImage): string;
  /** A number no other drawing has. */
  nextId(): number;
}

/** A scribe for one part of a document, its pictures called after `prefix`. */
export function makeDocxWriter(
  prefix: string,
  shared: Omit<DocxWriter, 'relations' | 'linkTo' | 'keep'>,
): DocxWriter {
  const relations: Relation[] = [];
  const links = new Map<string, string>();
  const images = new Map<PageImage['bytes'], string>();
  const relate = (relation: Omit<Relation, 'id'>): string => {
    const id = `rId${relations.length + 100}`;
    relations.push({ id, ...relation });
    return id;
  };
  return {
    ...shared,
    relations,
    linkTo(uri) {
      const known = links.get(uri) ?? relate({ type: 'hyperlink', target: uri, isOutside: true });
      links.set(uri, known);
      return known;
    },
    keep(image) {
      const known = images.get(image.bytes);
      if (known) return known;
      const name = `${prefix}${images.size + 1}.${image.extension}`;
      shared.parts.push({ name: `word/media/${name}`, content: image.bytes });
      const id = relate({ type: 'image', target: `media/${name}` });
      images.set(image.bytes, id);
      return id;
    },
  };
}

/** Twentieths of a point. */
export const twips = (points: number): number => Math.round(points * 20);
/** English metric units. */
export const docxEmus = (points: number): number => Math.round(points * 12_700);
