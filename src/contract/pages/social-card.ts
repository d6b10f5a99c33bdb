/** A text on a card. */
export interface CardText {
  readonly text: string;
  readonly weight: 'medium' | 'extra-bold';
  /** Font sizes to try, largest first; the first at which the block fits is used. */
  readonly sizesPx: readonly [number, ...number[]];
  /** `#rrggbb` */
  readonly colour: string;
}

/** A rectangle on a card, relative to its top left corner. */
export interface CardBox {
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Texts stacked vertically and centered vertically in a box. */
export interface CardBlock {
  readonly box: CardBox;
  readonly align: 'left' | 'right' | 'centre';
  readonly gapPx: number;
  readonly texts: readonly CardText[];
}

/** The preview image shown when a page is shared: an SVG without text, and the texts rendered on it. */
export interface SocialCard {
  readonly svg: string;
  readonly blocks: readonly CardBlock[];
  /** An emoji that fills its box; `instead` is the SVG used if the machine has no glyph for it. */
  readonly symbol?: { readonly text: string; readonly box: CardBox; readonly instead: string };
}

/** Size of every card in pixels, which Open Graph consumers show uncropped. */
export const socialCardSize = { widthPx: 1200, heightPx: 630 } as const;

const folder = '/social';

/** Returns the path of a page's preview image, e.g. `/social/pdf/merge.png`; both paths exclude the language. */
export const socialCardPath = (path: string): string => `${folder}${path === '/' ? '/home' : path}.png`;

/** Returns the page whose preview image has the given path below `/social/`, or undefined if there can be none. */
export function pageOfSocial(rest: string): string | undefined {
  const path = /^(.+)\.png$/.exec(rest)?.[1];
  return path === 'home' ? '/' : path && `/${path}`;
}
