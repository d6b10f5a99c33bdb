import type { PdfDictionary } from '#src/engines/qpdf/qpdf-objects.ts';
import { ellipse, painted, rounded, type AppearanceStream } from './appearance-parts.ts';
import { paddingPt, sizeIn, paintText, usualSizePt, type PlacedFont } from './annotation-text.ts';

/** Frame of a form entry. */
export interface FormFieldFrame {
  /** Corners on the page, in points. */
  readonly box: readonly number[];
  /** Colors with one component (gray), three (RGB) or four (CMYK); an empty one isn't drawn. */
  readonly border: readonly number[];
  readonly background: readonly number[];
}

/** A checkbox, or a round radio button. */
export interface ButtonFormField extends FormFieldFrame {
  readonly isRound: boolean;
  readonly isOn: boolean;
}

/**
 * Returns the appearance of a checkbox or radio button without its own, as a form XObject (ISO 32000-1, 8.10);
 * undefined if nothing is visible.
 */
export function buttonAppearance({ isRound, isOn, ...frame }: ButtonFormField): AppearanceStream {
  const [width, height] = formFieldSize(frame);
  const size = Math.min(width, height);
  const outline = isRound ? circle(width / 2, height / 2, size / 2 - 0.5) : rectangle(width, height);
  const [left, bottom] = [(width - size) / 2, (height - size) / 2];
  const at = (across: number, up: number) => rounded(left + size * across, bottom + size * up);
  const tick = `${rounded(size / 8)} w ${at(0.2, 0.5)} m ${at(0.42, 0.25)} l ${at(0.8, 0.78)} l S`;
  const mark = isRound ? `${circle(width / 2, height / 2, size / 4)} f` : tick;
  return toFormXObject([width, height], [...framed(frame, outline), ...(isOn ? [`0 g 0 G ${mark}`] : [])]);
}

/**
 * Returns the appearance of a text or choice field without its text, which a program inserts between the two markers.
 */
export function frameAppearance(frame: FormFieldFrame): AppearanceStream {
  const [width, height] = formFieldSize(frame);
  const content = framed(frame, rectangle(width, height));
  return content.length > 0 ? toFormXObject([width, height], [...content, 'Q\n/Tx BMC\nEMC\nq']) : undefined;
}

/** A filled-in text field. */
export interface TextFormField extends FormFieldFrame {
  readonly words: string;
  /** Default appearance: operators that set font size and color. */
  readonly style: string;
  /** Whether it may have several lines. */
  readonly isLong: boolean;
}

/** Returns the appearance of a text field with its text, drawn in an embedded font. */
export function textFieldAppearance(
  { words, style, isLong, ...frame }: TextFormField,
  { reference, face }: PlacedFont,
): AppearanceStream {
  const [width, height] = formFieldSize(frame);
  const size = sizeIn(style, Math.min(usualSizePt, height * 0.7));
  const top = isLong ? height : (height + size) / 2 + paddingPt; // a single line is vertically centered
  const box = [0, 0, isLong ? width : endless, top] as const;
  const sized = `/Plain ${rounded(size)} Tf ${style}`;
  const text = paintText({ box, colour: [], lineWidth: 0, words, style: sized }, face);
  const content = [...framed(frame, rectangle(width, height)), text];
  return toFormXObject([width, height], content, { '/Font': { '/Plain': reference } });
}

/** Wider than any line. */
const endless = 1_000_000;

function toFormXObject(
  [width, height]: readonly [number, number],
  content: readonly string[],
  resources?: PdfDictionary,
): AppearanceStream {
  if (content.length === 0 || !(Math.min(width, height) > 0)) return undefined;
  const dict = {
    '/Type': '/XObject',
    '/Subtype': '/Form',
    '/BBox': [0, 0, width, height],
    ...(resources && { '/Resources': resources }),
  };
  return { dict, data: Buffer.from(`q ${content.join(' ')} Q`).toString('base64') };
}

function framed({ border, background }: FormFieldFrame, outline: string): string[] {
  const [fill, line] = [painted(background, 'rg'), painted(border, 'RG')];
  return [...(fill ? [`${fill} ${outline} f`] : []), ...(line ? [`${line} 1 w ${outline} s`] : [])];
}

function formFieldSize({
  box: [x1 = 0, y1 = 0, x2 = 0, y2 = 0],
}: FormFieldFrame): [width: number, height: number] {
  return [Math.abs(x2 - x1), Math.abs(y2 - y1)];
}

const rectangle = (width: number, height: number): string => `${rounded(0.5, 0.5, width - 1, height - 1)} re`;

const circle = (x: number, y: number, radius: number): string => ellipse(x, y, radius, radius);
