import { attribute } from '../text/attribute.ts';

/** Effective properties of paragraphs and text in an OpenDocument text, including inherited ones. */
export interface OdfTextStyle {
  /** The names of the style and its parents, its own first, as written in the file. */
  readonly names: readonly string[];
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly struck?: boolean;
  readonly mono?: boolean;
  readonly isHidden?: boolean;
  readonly raised?: 'sup' | 'sub';
  readonly align?: string;
  readonly isUnderlined?: boolean;
  readonly isSmallCaps?: boolean;
  /** As `#rrggbb`; `transparent` for no background. */
  readonly color?: string;
  readonly ground?: string;
  /** Background of a paragraph or a cell. */
  readonly paper?: string;
  readonly sizePt?: number;
  readonly isRtl?: boolean;
  readonly beginsPage?: boolean;
  readonly marginLeftPt?: number;
  readonly firstLinePt?: number;
  /** For a cell: whether it has borders. */
  readonly hasBorder?: boolean;
  /** For a sheet: whether it is hidden. */
  readonly isLeftOut?: boolean;
}

/** A level of a list (OpenDocument 1.3 part 3, 16.31). */
export interface ListLevel {
  readonly isNumbered: boolean;
  readonly start: number;
  /** Number format: `1`, `a`, `A`, `i`, `I` or the first character of another sequence; empty if not numbered. */
  readonly format: string;
  /** Text before and after the number. */
  readonly prefix: string;
  readonly suffix: string;
  /** Whether its items have no label, like paragraphs that continue an item. */
  readonly isBlank: boolean;
  /** Number of levels shown in its label: 2 for 3.1. */
  readonly shownLevels: number;
}

const unknownLevel: ListLevel = {
  isNumbered: false,
  start: 1,
  format: '',
  prefix: '',
  suffix: '',
  isBlank: false,
  shownLevels: 1,
};

/** Style families that are read. */
export type StyleFamily = 'paragraph' | 'text' | 'table-cell' | 'table';

/** The list style of headings numbered only by their outline level. */
export const outlineList = ' outline';

export interface TextStyles {
  /** Resolves a style by name and family. */
  resolveStyle(family: StyleFamily, name: string | undefined): OdfTextStyle;
  /** Returns a level of a list style, from 1. */
  level(list: string | undefined, level: number): ListLevel;
}

interface StyleProperties extends Omit<OdfTextStyle, 'names'> {
  readonly parent?: string;
}

const maxStyleAncestors = 20;

/**
 * Reads the styles of an OpenDocument text: first those in `styles.xml`, then the automatic styles in `content.xml`.
 */
export function textStyles(...parts: readonly string[]): TextStyles {
  const faces = new Map(parts.flatMap(facesIn));
  const styles = new Map(parts.flatMap((xml) => stylesIn(xml, faces)));
  const lists = new Map(parts.flatMap(listsIn));
  const known = new Map<string, OdfTextStyle>();
  const resolveStyle = (family: string, name = ''): OdfTextStyle => {
    const key = `${family} ${name}`;
    const seen = known.get(key) ?? resolveInheritedStyle(family, name, styles);
    known.set(key, seen);
    return seen;
  };
  return {
    resolveStyle,
    level: (list = '', level) => lists.get(list)?.get(level) ?? unknownLevel,
  };
}

function resolveInheritedStyle(
  family: string,
  name: string,
  styles: ReadonlyMap<string, StyleProperties>,
): OdfTextStyle {
  const names: string[] = [];
  let style: Omit<OdfTextStyle, 'names'> = {};
  for (let next: string | undefined = name; next && names.length < maxStyleAncestors;) {
    names.push(next);
    const { parent, ...properties }: StyleProperties = styles.get(`${family} ${next}`) ?? {};
    style = { ...properties, ...style };
    next = parent;
  }
  return { names, ...style };
}

const facesIn = (xml: string): [string, string][] =>
  [...xml.matchAll(/<style:font-face\s[^<>]*>/g)].map(([tag]) => [
    attribute(tag, 'style:name') ?? '',
    `${attribute(tag, 'svg:font-family') ?? ''} ${attribute(tag, 'style:font-pitch') ?? ''}`,
  ]);

function stylesIn(xml: string, faces: ReadonlyMap<string, string>): [string, StyleProperties][] {
  return [...xml.matchAll(/<style:style\s[^<>]*?(?:\/>|>([\s\S]*?)<\/style:style>)/g)].map(
    ([whole, inner = '']) => {
      const tag = /^<[^<>]*>/.exec(whole)?.[0] ?? '';
      const parent = attribute(tag, 'style:parent-style-name');
      const propertiesOf = (type: string) =>
        new RegExp(`<style:${type}-properties\\s[^<>]*>`).exec(inner)?.[0] ?? '';
      const properties = {
        ...readTextProperties(propertiesOf('text'), faces),
        ...readParagraphProperties(propertiesOf('paragraph')),
        ...readCellProperties(propertiesOf('table-cell'), propertiesOf('table')),
        ...(parent && { parent }),
      };
      return [`${attribute(tag, 'style:family')} ${attribute(tag, 'style:name')}`, properties];
    },
  );
}

/** Reads a paragraph's properties (OpenDocument 1.3 part 3, 17.6). */
function readParagraphProperties(tag: string): StyleProperties {
  const align = attribute(tag, 'fo:text-align');
  const [left, first] = ['fo:margin-left', 'fo:text-indent'].map((name) =>
    parseOdfLength(attribute(tag, name)),
  );
  const mode = attribute(tag, 'style:writing-mode');
  const breaks = attribute(tag, 'fo:break-before');
  const paper = readBackgroundColor(tag);
  return {
    ...(align && { align }),
    ...(left !== undefined && { marginLeftPt: left }),
    ...(first !== undefined && { firstLinePt: first }),
    ...(mode?.match(/^[lr]/) && { isRtl: mode.startsWith('r') }),
    ...(breaks && { beginsPage: breaks === 'page' }),
    ...(paper && { paper }),
  };
}

/** Reads the properties of cells and sheets (17.18, 17.15). */
function readCellProperties(cell: string, table: string): StyleProperties {
  const paper = readBackgroundColor(cell);
  const isLeftOut = attribute(table, 'table:display') === 'false';
  const borders = cell.match(/fo:border(?:-\w+)?="[^"]*"/g);
  return {
    ...(paper && { paper }),
    ...(borders && { hasBorder: borders.some((border) => !border.includes('"none"')) }),
    ...(isLeftOut && { isLeftOut }),
  };
}

const readBackgroundColor = (tag: string): string | undefined =>
  /^(?:#[\da-f]{6}|transparent)$/i.exec(attribute(tag, 'fo:background-color') ?? '')?.[0];

const pointsIn: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 72 / 2.54, mm: 72 / 25.4 };

/** Converts a length to points; undefined if it isn't an absolute length, e.g. a percentage. */
export function parseOdfLength(length = ''): number | undefined {
  const [, number, unit = ''] = /^(-?[\d.]+)(pt|in|cm|mm)$/.exec(length) ?? [];
  return number === undefined ? undefined : Number(number) * (pointsIn[unit] ?? 1);
}

function readTextProperties(tag: string, faces: ReadonlyMap<string, string>): StyleProperties {
  const [weight, slope, line, position, shown, face] = [
    'fo:font-weight',
    'fo:font-style',
    'style:text-line-through-style',
    'style:text-position',
    'text:display',
    'style:font-name',
  ].map((name) => attribute(tag, name));
  const raised = raisedBy(position);
  const [underline, variant] = ['style:text-underline-style', 'fo:font-variant'].map((name) =>
    attribute(tag, name),
  );
  const [color, ground, sizePt] = [
    attribute(tag, 'fo:color'),
    readBackgroundColor(tag),
    parseOdfLength(attribute(tag, 'fo:font-size')),
  ];
  return {
    ...(underline && { isUnderlined: underline !== 'none' }),
    ...(variant && { isSmallCaps: variant === 'small-caps' }),
    ...(color?.match(/^#[\da-f]{6}$/i) && { color }),
    ...(ground && { ground }),
    ...(sizePt !== undefined && { sizePt }),
    ...(weight && { bold: weight === 'bold' || Number(weight) >= 600 }),
    ...(slope && { italic: slope !== 'normal' }),
    ...(line && { struck: line !== 'none' }),
    ...(raised && { raised }),
    ...(shown && { isHidden: shown === 'none' }),
    ...(face && { mono: monospaced.test(`${face} ${faces.get(face) ?? ''}`) }),
  };
}

const monospaced = /\bfixed$|mono\b|courier|consolas|menlo|monaco/i;

function raisedBy(position = '0%'): 'sup' | 'sub' | undefined {
  if (/^(?:super|[1-9])/.test(position)) return 'sup';
  return /^(?:sub|-)/.test(position) ? 'sub' : undefined;
}

/** Reads the list styles, and the outline numbering under the name `outlineList`. */
function listsIn(xml: string): [string, Map<number, ListLevel>][] {
  return [...xml.matchAll(/<text:(list|outline)-style\s[^<>]*>([\s\S]*?)<\/text:\1-style>/g)].map(
    ([tag, type, inner = '']) => {
      const levels = [
        ...inner.matchAll(/<text:(?:list-level-style-(?:number|bullet|image)|outline-level-style)\s[^<>]*>/g),
      ].map(([level]) => [Number(attribute(level, 'text:level')), parseListLevel(level)] as const);
      return [type === 'outline' ? outlineList : (attribute(tag, 'style:name') ?? ''), new Map(levels)];
    },
  );
}

function parseListLevel(tag: string): ListLevel {
  const isBullet = /^<text:list-level-style-(?:bullet|image)/.test(tag);
  const format = isBullet ? '' : (attribute(tag, 'style:num-format') ?? '');
  const bullet = tag.startsWith('<text:list-level-style-bullet') ? attribute(tag, 'text:bullet-char') : 'x';
  return {
    isNumbered: format !== '',
    isBlank: bullet?.trim() === '',
    format,
    start: Number(attribute(tag, 'text:start-value') ?? 1),
    prefix: attribute(tag, 'style:num-prefix') ?? '',
    suffix: attribute(tag, 'style:num-suffix') ?? '',
    shownLevels: Number(attribute(tag, 'text:display-levels') ?? 1),
  };
}
