import type { PageImage, TextStyle } from '#src/engines/pdfium/worker/page.ts';
import type { Footnote } from '../model/blocks.ts';
import type { ListMark } from '../model/list-mark.ts';
import type { HeadingNumbers } from './numbering/heading-numbers.ts';
import type { CharacterStyles, UsualStyles } from './style/styles.ts';
import type { PackagePart, Relation } from '../open-xml/package-file.ts';

/** State collected while the text of a document is written: images, URLs, lists, and their IDs. */
export interface DocxWriter {
  readonly parts: PackagePart[];
  readonly relations: Relation[];
  /** Lists so far: the markers of their levels. */
  readonly lists: Map<number, Map<number, ListMark>>;
  /** Heading numbering, if Word counts headings. */
  readonly numbers: HeadingNumbers | undefined;
  readonly characterStyles: CharacterStyles;
  /** Paragraph formatting of each style. */
  readonly usual: UsualStyles;
  readonly spacing: ReadonlyMap<TextStyle, number>;
  /** Numbers of the link destinations in the document. */
  readonly destinations: ReadonlySet<number>;
  /** Footnotes by number, and the numbers of those referenced so far; each can be referenced once. */
  readonly notes: ReadonlyMap<number, Footnote>;
  readonly called: Set<number>;
  /** Returns the relationship ID of a URL. */
  linkTo(uri: string): string;
  /** Returns the relationship ID of an image. */
  keep(image: PageImage): string;
  /** Returns a unique ID for a drawing. */
  nextId(): number;
}

/** Makes the writer for one part of a document; its image names start with `prefix`. */
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

/** Converts points to twentieths of a point. */
export const twips = (points: number): number => Math.round(points * 20);
/** Converts points to English Metric Units (EMUs). */
export const docxEmus = (points: number): number => Math.round(points * 12_700);
