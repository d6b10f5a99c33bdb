import type { ToolCategory } from '../ui/category/category.ts';

/** Colors of the light theme (`styles/tokens.css`) in a notation that image renderers accept. */
export const ground = {
  page: '#faf9f5',
  card: '#ffffff',
  ink: '#11221e',
  soft: '#4c5a55',
  accent: '#00694d',
};

/**
 * Appearance of a category (`styles/kinds.css`): its two colors, and its shape as the radius of the four corners in
 * percent, starting at the top left.
 */
export interface CategoryStyle {
  readonly hue: string;
  readonly softHue: string;
  readonly form: Corners;
}

export type Corners = readonly [number, number, number, number];

const leaf: Corners = [18, 18, 50, 18];
const paint = (hue: string, softHue: string, form: Corners): CategoryStyle => ({ hue, softHue, form });

export const categoryPalette: Readonly<Record<ToolCategory, CategoryStyle>> = {
  image: paint('#0e5da5', '#e1f0ff', [50, 50, 50, 50]),
  video: paint('#ae2c35', '#ffeae8', [22, 50, 50, 22]),
  audio: paint('#833587', '#fae9f9', [50, 18, 50, 18]),
  document: paint('#814f11', '#fdedd3', [18, 50, 18, 18]),
  archive: paint('#426223', '#e6f4d6', [50, 50, 18, 18]),
  text: paint('#006372', '#dbf3f7', leaf),
  hash: paint('#006372', '#dbf3f7', leaf),
};
