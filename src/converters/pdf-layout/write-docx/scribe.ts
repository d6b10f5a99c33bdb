import type { PagePicture, TextStyle } from '#src/engines/pdf-child/page.ts';
import type { Footnote, ListMark } from '../model.ts';
import type { HeadingNumbers } from './heading-numbers.ts';
import type { Looks, UsualLooks } from './looks.ts';
import type { Part, Relation } from '../open-xml/package-file.ts';

/** What is gathered while the text of a document is written: pictures, addresses, lists, and numbers for them. */
export interface Scribe {
  readonly parts: Part[];
  readonly relations: Relation[];
  /** Lists met so far: the marks of their levels. */
  readonly lists: Map<number, Map<number, ListMark>>;
  /** How headings are counted, where Word counts them. */
  readonly numbers: HeadingNumbers | undefined;
  readonly looks: Looks;
  /** How the paragraphs of each style are set. */
  readonly usual: UsualLooks;
  readonly spacing: ReadonlyMap<TextStyle, number>;
  /** Numbers of the places in the document that links can lead to. */
  readonly places: ReadonlySet<number>;
  /** Footnotes by their numbers, and the numbers of those that were called for so far: each can be once. */
  readonly notes: ReadonlyMap<number, Footnote>;
  readonly called: Set<number>;
  /** The relation to an address. */
  linkTo(uri: string): string;
  /** The relation to a picture. */
  keep(picture: PagePicture): string;
  /** A number no other drawing has. */
  nextId(): number;
}

/** A scribe for one part of a document, its pictures called after `prefix`. */
export function makeScribe(prefix: string, shared: Omit<Scribe, 'relations' | 'linkTo' | 'keep'>): Scribe {
  const relations: Relation[] = [];
  const links = new Map<string, string>();
  const pictures = new Map<PagePicture['bytes'], string>();
  const relate = (relation: Omit<Relation, 'id'>): string => {
    const id = `rId${relations.length + 100}`;
    relations.push({ id, ...relation });
    return id;
  };
  return {
    ...shared,
    relations,
    linkTo(uri) {
      const known = links.get(uri) ?? relate({ kind: 'hyperlink', target: uri, isOutside: true });
      links.set(uri, known);
      return known;
    },
    keep(picture) {
      const known = pictures.get(picture.bytes);
      if (known) return known;
      const name = `${prefix}${pictures.size + 1}.${picture.ending}`;
      shared.parts.push({ name: `word/media/${name}`, content: picture.bytes });
      const id = relate({ kind: 'image', target: `media/${name}` });
      pictures.set(picture.bytes, id);
      return id;
    },
  };
}

/** Twentieths of a point. */
export const twips = (points: number): number => Math.round(points * 20);
/** English metric units. */
export const emus = (points: number): number => Math.round(points * 12_700);
