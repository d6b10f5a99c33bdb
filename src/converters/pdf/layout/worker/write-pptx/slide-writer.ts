import { createHash } from 'node:crypto';
import type { PageImage, TextStyle } from '#src/engines/pdfium/worker/page.ts';
import type { PackagePart, Relation } from '../open-xml/package-file.ts';

/** State shared by all slides of a presentation. */
export interface Deck {
  /** Parts written so far; images are added. */
  readonly parts: PackagePart[];
  /** Names of stored images by digest: an image on several slides is stored once. */
  readonly images: Map<string, string>;
  readonly spacing: ReadonlyMap<TextStyle, number>;
  /** Language of the text; empty if unknown. */
  readonly language: string;
  /** Slide numbers, from 1, by link destination. */
  readonly destinations: ReadonlyMap<number, number>;
  /** Number of the first slide. */
  readonly firstNumber: number;
}

/** State collected while a slide is written. */
export interface SlideWriter extends Pick<Deck, 'spacing' | 'language'> {
  readonly relations: Relation[];
  /** Number of the slide. */
  readonly number: number;
  nextId(): number;
  /** Returns the relationship ID of a URL. */
  linkTo(uri: string): string;
  /** Returns the relationship ID of the slide with a destination; undefined if there is none. */
  goTo(destination: number): string | undefined;
  keep(image: PageImage): string;
}

/** Makes the writer for a slide, numbered from 1, with the given layout number. */
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
      const name = deck.images.get(digest) ?? `image${deck.images.size + 1}.${extension}`;
      if (!deck.images.has(digest)) deck.parts.push({ name: `ppt/media/${name}`, content: bytes });
      deck.images.set(digest, name);
      return relate({ type: 'image', target: `../media/${name}` });
    },
  };
}

/** Converts points to English Metric Units (EMUs). */
export const slideEmus = (points: number): number => Math.round(points * 12_700);
