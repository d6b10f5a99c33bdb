import { ellipse, painted, rounded, type Look } from './look-parts.ts';

/** What stands around an entry of a form. */
export interface Frame {
  /** Its corners on the page, in points. */
  readonly box: readonly number[];
  /** Colours of one part (grey), three (RGB) or four (CMYK); of none at all nothing is drawn. */
  readonly border: readonly number[];
  readonly background: readonly number[];
}

/** A box to be ticked, or a round one to be chosen. */
export interface Button extends Frame {
  readonly isRound: boolean;
  readonly isOn: boolean;
}

/**
 * The look of a box to be ticked or chosen that does not bring its own, as a form to be drawn (ISO 32000-1, 8.10);
 * undefined where there is nothing to be seen.
 */
export function buttonLook({ isRound, isOn, ...frame }: Button): Look {
  const [width, height] = sizeOf(frame);
  const size = Math.min(width, height);
  const outline = isRound ? circle(width / 2, height / 2, size / 2 - 0.5) : rectangle(width, height);
  const [left, bottom] = [(width - size) / 2, (height - size) / 2];
  const at = (across: number, up: number) => rounded(left + size * across, bottom + size * up);
  const tick = `${rounded(size / 8)} w ${at(0.2, 0.5)} m ${at(0.42, 0.25)} l ${at(0.8, 0.78)} l S`;
  const mark = isRound ? `${circle(width / 2, height / 2, size / 4)} f` : tick;
  return lookOf([width, height], [...framed(frame, outline), ...(isOn ? [`0 g 0 G ${mark}`] : [])]);
}

/** The look of a text or a choice without its words: what a program writes in goes between its two marks. */
export function frameLook(frame: Frame): Look {
  const [width, height] = sizeOf(frame);
  const drawing = framed(frame, rectangle(width, height));
  return drawing.length > 0 ? lookOf([width, height], [...drawing, 'Q\n/Tx BMC\nEMC\nq']) : undefined;
}

function lookOf([width, height]: readonly [number, number], drawing: readonly string[]): Look {
  if (drawing.length === 0 || !(Math.min(width, height) > 0)) return undefined;
  const dict = { '/Type': '/XObject', '/Subtype': '/Form', '/BBox': [0, 0, width, height] };
  return { dict, data: Buffer.from(`q ${drawing.join(' ')} Q`).toString('base64') };
}

function framed({ border, background }: Frame, outline: string): string[] {
  const [fill, line] = [painted(background, 'rg'), painted(border, 'RG')];
  return [...(fill ? [`${fill} ${outline} f`] : []), ...(line ? [`${line} 1 w ${outline} s`] : [])];
}

function sizeOf({ box: [x1 = 0, y1 = 0, x2 = 0, y2 = 0] }: Frame): [width: number, height: number] {
  return [Math.abs(x2 - x1), Math.abs(y2 - y1)];
}

const rectangle = (width: number, height: number): string => `${rounded(0.5, 0.5, width - 1, height - 1)} re`;

const circle = (x: number, y: number, radius: number): string => ellipse(x, y, radius, radius);
