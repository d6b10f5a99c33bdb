/** A text on a card. */
export interface CardText {
  readonly text: string;
  readonly weight: 'medium' | 'extra-bold';
  /** Letter heights to try, the largest first; the first at which its block fits is taken. */
  readonly sizesPx: readonly [number, ...number[]];
  /** `#rrggbb` */
  readonly colour: string;
}

/** A place on a card, from its top left corner. */
export interface CardBox {
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Texts below each other, in the middle of a box from top to bottom. */
export interface CardBlock {
  readonly box: CardBox;
  readonly align: 'left' | 'centre';
  readonly gapPx: number;
  readonly texts: readonly CardText[];
}

/** The picture of a page that is shown where the page is shared: a drawing (SVG without texts) and what is written on it. */
export interface SocialCard {
  readonly svg: string;
  readonly blocks: readonly CardBlock[];
  /** An emoji, as large as its box; where the machine has no picture of it, `instead` is the drawing. */
  readonly symbol?: { readonly text: string; readonly box: CardBox; readonly instead: string };
}

/** Size of every card, in pixels; what Open Graph's readers show without cutting. */
export const socialCardSize = { widthPx: 1200, heightPx: 630 } as const;

const folder = '/social';

/** Where the picture of the page at a path is, e.g. `/social/pdf/merge.png`; both paths without the language. */
export const socialCardPath = (path: string): string => `${folder}${path === '/' ? '/home' : path}.png`;

/** The page whose picture is at an address below `/social/`, given without that; undefined where there can be none. */
export function pageOfSocial(rest: string): string | undefined {
  const path = /^(.+)\.png$/.exec(rest)?.[1];
  return path === 'home' ? '/' : path && `/${path}`;
}
