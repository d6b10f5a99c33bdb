import type { PagePicture, TextStyle } from '#src/engines/pdf-child/page.ts';
import type { Part, Relation } from '../package-file.ts';

/** What is gathered while a slide is written. */
export interface SlideScribe {
  readonly relations: Relation[];
  readonly spacing: ReadonlyMap<TextStyle, number>;
  nextId(): number;
  linkTo(uri: string): string;
  keep(picture: PagePicture): string;
}

/** A scribe for one slide; pictures go to `parts`. */
export function makeSlideScribe(slide: number, parts: Part[], spacing: SlideScribe['spacing']): SlideScribe {
  const relations: Relation[] = [
    { id: 'rId1', kind: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
  ];
  const links = new Map<string, string>();
  let id = 1;
  let pictures = 0;
  const relate = (relation: Omit<Relation, 'id'>): string => {
    const name = `rId${relations.length + 1}`;
    relations.push({ id: name, ...relation });
    return name;
  };
  return {
    relations,
    spacing,
    nextId: () => (id += 1),
    linkTo(uri) {
      const known = links.get(uri) ?? relate({ kind: 'hyperlink', target: uri, isOutside: true });
      links.set(uri, known);
      return known;
    },
    keep({ bytes, ending }) {
      pictures += 1;
      const name = `slide${slide}-${pictures}.${ending}`;
      parts.push({ name: `ppt/media/${name}`, content: bytes });
      return relate({ kind: 'image', target: `../media/${name}` });
    },
  };
}

/** English metric units. */
export const emus = (points: number): number => Math.round(points * 12_700);
