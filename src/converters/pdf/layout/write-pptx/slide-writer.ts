import { createHash } from 'node:crypto';
import type { PageImage, TextStyle } from '#src/engines/pdfium/worker/page.ts';
import type { PackagePart, Relation } from '../open-xml/package-file.ts';

/** What all slides of a presentation share. */
export interface Deck {
  /** Parts written so far; pictures are added. */
  readonly parts: PackagePart[];
  /** Names of the pictures kept so far by their digests: what is on many slides is kept once. */
  readonly images: Map<string, string>;
  readonly spacing: ReadonlyMap<TextStyle, number>;
  /** Language of the text, empty where it is not known. */
  readonly language: string;
  /** Slides, from 1, by the numbers of the places in them that links lead to. */
  readonly destinations: ReadonlyMap<number, number>;
  /** The number the first slide is counted as. */
  readonly firstNumber: number;
}

/** What is gathered while a slide is written. */
export interface SlideWriter extends Pick<Deck, 'spacing' | 'language'> {
  readonly relations: Relation[];
  /** What the slide is counted as. */
  readonly number: number;
  nextId(): number;
  /** The relation to an address. */
  linkTo(uri: string): string;
  /** The relation to the slide a place is on; undefined where it is on none. */
  goTo(destination: number): string | undefined;
  keep(image: PageImage): string;
}

/** A scribe for one slide, the first being 1, of a layout by its number. */
export function makeSlideWriter(slide: number, layout: number, deck: Deck): SlideWriter {
  const relations: Relation[] = [
    { id: 'rId1', type: 'slideLayout', target: `../slideLayouts/slideLayout${layout}.xml` },
  ];
  const known = new Map<string, string>();
  let id = 1;
  const relate = (relation: Omit<Relation, 'id'>): string => {
    const key = `${relation.type} ${relation.target}`;
    const name = known.get(key) ?? `rId${relations.length + 1}`;
    if (!known.has(key)) relations.push({ id: name, ...relation });
    known.set(key, name);
    return name;
  };
  return {
    relations,
    spacing: deck.spacing,
    language: deck.language,
    number: deck.firstNumber + slide - 1,
    nextId: () => (id += 1),
    linkTo: (uri) => relate({ type: 'hyperlink', target: uri, isOutside: true }),
    goTo(destination) {
      const target = deck.destinations.get(destination);
      return target === undefined ? undefined : relate({ type: 'slide', target: `slide${target}.xml` });
    },
    keep({ bytes, extension }) {
      const digest = createHash('sha256').update(bytes).digest('base64');
      const name = deck.images.get(digest) ?? `picture${deck.images.size + 1}.${extension}`;
      if (!deck.images.has(digest)) deck.parts.push({ name: `ppt/media/${name}`, content: bytes });
      deck.images.set(digest, name);
      return relate({ type: 'image', target: `../media/${name}` });
    },
  };
}

/** English metric units. */
export const slideEmus = (points: number): number => Math.round(points * 12_700);
