import { ellipse, painted, rounded } from './appearance-parts.ts';
import type { AnnotationMark } from './annotation.ts';

type Draw = (mark: AnnotationMark) => string | undefined;
type Quad = readonly number[];

/** Draws annotations without text, by type (ISO 32000-1, table 169). */
export const markPainters: Readonly<Record<string, Draw | undefined>> = {
  Highlight: (mark) => `${filled(mark.colour, yellow)} ${markedQuads(mark).map(quadOutline).join(' ')}`,
  Underline: (mark) => lined(mark, ([, , , , x = 0, y = 0, x2 = 0, y2 = 0]) => [x, y + 1.3, x2, y2 + 1.3]),
  StrikeOut: (mark) => lined(mark, throughMiddle),
  Squiggly: (mark) => lined(mark, waves),
  Square: (mark) => drawnShape(mark, ([x, y, width, height]) => `${rounded(x, y, width, height)} re`),
  Circle: (mark) =>
    drawnShape(mark, ([x, y, width, height]) =>
      ellipse(x + width / 2, y + height / 2, width / 2, height / 2),
    ),
  Line: (mark) => `${strokeOperators(mark)} ${mark.paths.map(through).join(' ')} S ${lineArrows(mark)}`,
  PolyLine: (mark) => `${strokeOperators(mark)} ${mark.paths.map(through).join(' ')} S ${lineArrows(mark)}`,
  Polygon: (mark) => painting(mark, mark.paths.map((path) => `${through(path)} h`).join(' ')),
  Ink: (mark) => `${strokeOperators(mark)} 1 j 1 J ${mark.paths.map(through).join(' ')} S`,
  Text: paintTextIcon,
  Caret: ({ box: [left, bottom, right, top], colour }) =>
    `${filled(colour, black)} ${through([left, bottom, (left + right) / 2, top, right, bottom])} f`,
};

const [black, yellow] = [[0], [1, 1, 0]];

const filled = (colour: readonly number[], usual: readonly number[]): string =>
  painted(colour, 'rg') ?? painted(usual, 'rg') ?? '';

/** Sets the line color (black by default), width and dash pattern. */
function strokeOperators({ colour, lineWidth, dashes }: AnnotationMark): string {
  const dash = dashes.length > 0 ? `[${rounded(...dashes)}] 0 d` : '';
  return `${painted(colour, 'RG') ?? '0 G'} ${rounded(lineWidth)} w ${dash}`;
}

/** Fills a path if an interior color is given, and strokes it if its line has a width. */
function painting(mark: AnnotationMark, path: string): string {
  const fill = painted(mark.inner, 'rg');
  const isStroked = mark.lineWidth > 0;
  if (!fill && !isStroked) return '';
  return `${fill ?? ''} ${strokeOperators(mark)} ${path} ${fill ? (isStroked ? 'B' : 'f') : 'S'}`;
}

/** Draws a shape inside the box of an annotation, inset by half the line width. */
function drawnShape(
  mark: AnnotationMark,
  path: (box: readonly [number, number, number, number]) => string,
): string {
  const [left, bottom, right, top] = mark.box;
  const half = mark.lineWidth / 2;
  const [width, height] = [right - left - mark.lineWidth, top - bottom - mark.lineWidth];
  return width > 0 && height > 0 ? painting(mark, path([left + half, bottom + half, width, height])) : '';
}

/** Returns the marked lines; the whole box if the file gives none. */
function markedQuads({ quads, box: [left, bottom, right, top] }: AnnotationMark): readonly Quad[] {
  return quads.length > 0 ? quads : [[left, top, right, top, left, bottom, right, bottom]];
}

/** Readers agree on corners in reading order; following the standard, around the box, would draw a bow tie. */
const quadOutline = ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]: Quad): string =>
  `${through([a, b, c, d, g, h, e, f])} h f`;

function lined(mark: AnnotationMark, pathOf: (quad: Quad) => readonly number[]): string {
  const lines = markedQuads(mark).map((quad) => through(pathOf(quad)));
  return `${strokeOperators({ ...mark, lineWidth: 1, dashes: [] })} ${lines.join(' ')} S`;
}

const throughMiddle = ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]: Quad): number[] => [
  (a + e) / 2,
  (b + f) / 2,
  (c + g) / 2,
  (d + h) / 2,
];

const waveLengthPt = 4;
/** Maximum number of wave segments in a line; no page is that wide. */
const maxWaves = 4000;

function waves([, top = 0, , , left = 0, bottom = 0, right = 0]: Quad): number[] {
  const height = Math.abs(top - bottom) / 6;
  const steps = Math.min(maxWaves, Math.ceil(Math.max(0, right - left) / (waveLengthPt / 2)));
  return Array.from({ length: steps + 1 }, (_, step) => [
    left + (step * waveLengthPt) / 2,
    bottom + (step % 2 === 0 ? height : 0),
  ]).flat();
}

/** Draws straight lines through points. */
function through(points: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at + 1 < points.length; at += 2)
    parts.push(`${rounded(points[at] ?? 0, points[at + 1] ?? 0)} ${at === 0 ? 'm' : 'l'}`);
  return parts.join(' ');
}

/** Draws the arrowheads at both ends of a line. */
function lineArrows(mark: AnnotationMark): string {
  const points = mark.paths[0] ?? [];
  const [start, end] = mark.lineEnds;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points;
  const [x3 = 0, y3 = 0, x4 = 0, y4 = 0] = points.slice(-4);
  const heads = [
    isArrow(start) ? arrow([x2, y2], [x1, y1], mark.lineWidth) : undefined,
    isArrow(end) ? arrow([x3, y3], [x4, y4], mark.lineWidth) : undefined,
  ].filter((head) => head !== undefined);
  const paint = [start, end].some((lineEnd) => String(lineEnd).endsWith('ClosedArrow')) ? 'h' : '';
  return heads.map((head) => `${through(head)} ${paint} S`).join(' ');
}

const isArrow = (lineEnd: unknown): boolean => ['/OpenArrow', '/ClosedArrow'].includes(String(lineEnd));

type Point = readonly [number, number];

/** Returns the two sides of an arrowhead pointing from one point to another. */
function arrow([fromX, fromY]: Point, [x, y]: Point, lineWidth: number): number[] {
  const direction = Math.atan2(fromY - y, fromX - x);
  const side = 9 * Math.max(1, Math.min(lineWidth, 4)) ** 0.5;
  const at = (angle: number): number[] => [
    x + side * Math.cos(direction + angle),
    y + side * Math.sin(direction + angle),
  ];
  return [...at(Math.PI / 6), x, y, ...at(-Math.PI / 6)];
}

/** Draws a sheet with three lines of text, in the color of the note. */
function paintTextIcon({ box: [left, bottom, right, top], colour }: AnnotationMark): string {
  const [width, height] = [right - left, top - bottom];
  const sheet = `${rounded(left + 0.5, bottom + 0.5, width - 1, height - 1)} re B`;
  const lines = [0.3, 0.5, 0.7].map((up) =>
    through([left + width * 0.2, bottom + height * up, right - width * 0.2, bottom + height * up]),
  );
  return `${filled(colour, yellow)} 0 G 1 w ${sheet} ${isDark(colour) ? '1 G' : '0 G'} ${lines.join(' ')} S`;
}

/** Whether white is more readable on a color than black; CMYK components darken. */
function isDark(colour: readonly number[]): boolean {
  const sum = colour.reduce((all, part) => all + part, 0);
  return colour.length === 4 ? sum > 1.5 : colour.length > 0 && sum / colour.length < 0.4;
}
