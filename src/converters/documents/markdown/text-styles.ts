import { attribute } from '../../text/attribute.ts';

/** What the styles of an OpenDocument text say of paragraphs and words, those they follow included. */
export interface TextLook {
  /** The names of the style and of those it follows, its own first, as they are written in the file. */
  readonly names: readonly string[];
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly struck?: boolean;
  readonly mono?: boolean;
  readonly isHidden?: boolean;
  readonly raised?: 'sup' | 'sub';
  readonly align?: string;
}

/** A level of a list (OpenDocument 1.3 part 3, 16.31). */
export interface ListLevel {
  readonly isNumbered: boolean;
  readonly start: number;
}

export interface TextStyles {
  /** The look of a style by its name and family. */
  look(family: 'paragraph' | 'text', name: string | undefined): TextLook;
  /** A level of a list style, from 1. */
  level(list: string | undefined, level: number): ListLevel;
}

interface Told extends Omit<TextLook, 'names'> {
  readonly parent?: string;
}

const mostAncestors = 20;

/** Reads the styles of an OpenDocument text: those of `styles.xml`, then those of `content.xml` before its text. */
export function textStyles(...parts: readonly string[]): TextStyles {
  const faces = new Map(parts.flatMap(facesIn));
  const styles = new Map(parts.flatMap((xml) => stylesIn(xml, faces)));
  const lists = new Map(parts.flatMap(listsIn));
  const known = new Map<string, TextLook>();
  const look = (family: string, name = ''): TextLook => {
    const key = `${family} ${name}`;
    const seen = known.get(key) ?? lookOf(family, name, styles);
    known.set(key, seen);
    return seen;
  };
  return {
    look,
    level: (list = '', level) => lists.get(list)?.get(level) ?? { isNumbered: false, start: 1 },
  };
}

function lookOf(family: string, name: string, styles: ReadonlyMap<string, Told>): TextLook {
  const names: string[] = [];
  let look: Omit<TextLook, 'names'> = {};
  for (let next: string | undefined = name; next && names.length < mostAncestors;) {
    names.push(next);
    const { parent, ...told }: Told = styles.get(`${family} ${next}`) ?? {};
    look = { ...told, ...look };
    next = parent;
  }
  return { names, ...look };
}

const facesIn = (xml: string): [string, string][] =>
  [...xml.matchAll(/<style:font-face\s[^<>]*>/g)].map(([tag]) => [
    attribute(tag, 'style:name') ?? '',
    `${attribute(tag, 'svg:font-family') ?? ''} ${attribute(tag, 'style:font-pitch') ?? ''}`,
  ]);

function stylesIn(xml: string, faces: ReadonlyMap<string, string>): [string, Told][] {
  return [...xml.matchAll(/<style:style\s[^<>]*?(?:\/>|>([\s\S]*?)<\/style:style>)/g)].map(
    ([whole, inner = '']) => {
      const tag = /^<[^<>]*>/.exec(whole)?.[0] ?? '';
      const parent = attribute(tag, 'style:parent-style-name');
      const text = /<style:text-properties\s[^<>]*>/.exec(inner)?.[0] ?? '';
      const align = attribute(/<style:paragraph-properties\s[^<>]*>/.exec(inner)?.[0] ?? '', 'fo:text-align');
      const told = { ...toldOf(text, faces), ...(parent && { parent }), ...(align && { align }) };
      return [`${attribute(tag, 'style:family')} ${attribute(tag, 'style:name')}`, told];
    },
  );
}

function toldOf(tag: string, faces: ReadonlyMap<string, string>): Told {
  const [weight, slope, line, place, shown, face] = [
    'fo:font-weight',
    'fo:font-style',
    'style:text-line-through-style',
    'style:text-position',
    'text:display',
    'style:font-name',
  ].map((name) => attribute(tag, name));
  const raised = raisedBy(place);
  return {
    ...(weight && { bold: weight === 'bold' || Number(weight) >= 600 }),
    ...(slope && { italic: slope !== 'normal' }),
    ...(line && { struck: line !== 'none' }),
    ...(raised && { raised }),
    ...(shown && { isHidden: shown === 'none' }),
    ...(face && { mono: monospaced.test(`${face} ${faces.get(face) ?? ''}`) }),
  };
}

const monospaced = /\bfixed$|mono\b|courier|consolas|menlo|monaco/i;

function raisedBy(place = '0%'): 'sup' | 'sub' | undefined {
  if (/^(?:super|[1-9])/.test(place)) return 'sup';
  return /^(?:sub|-)/.test(place) ? 'sub' : undefined;
}

function listsIn(xml: string): [string, Map<number, ListLevel>][] {
  return [...xml.matchAll(/<text:list-style\s[^<>]*>([\s\S]*?)<\/text:list-style>/g)].map(
    ([tag, inner = '']) => {
      const levels = [...inner.matchAll(/<text:list-level-style-(number|bullet|image)\s[^<>]*>/g)].map(
        ([level, kind]) => {
          const isNumbered = kind === 'number' && (attribute(level, 'style:num-format') ?? '') !== '';
          const start = Number(attribute(level, 'text:start-value') ?? 1);
          return [Number(attribute(level, 'text:level')), { isNumbered, start }] as const;
        },
      );
      return [attribute(tag, 'style:name') ?? '', new Map(levels)];
    },
  );
}
