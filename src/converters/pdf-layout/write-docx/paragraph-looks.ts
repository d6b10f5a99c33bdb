/** How the paragraphs of a style are set. Lengths in twentieths of a point. */
export interface ParagraphLook {
  readonly before: number;
  readonly line: number;
  readonly lineRule: string;
  readonly left: number;
  readonly right: number;
  /** Of the first line, beyond the indent; negative where it hangs out. */
  readonly first: number;
  readonly align: string;
}

/** What the styles of a document say, so that its paragraphs need not. */
export interface UsualLooks {
  /** By the ids of the styles. */
  readonly styles: ReadonlyMap<string, ParagraphLook>;
  /** By list and level, as `listPlace` names them. */
  readonly levels: ReadonlyMap<string, Pick<ParagraphLook, 'left' | 'first'>>;
}

/** The name of a level of a list. */
export const listPlace = (list: number, level: number): string => `${list} ${level}`;

const paragraphs = /<w:p><w:pPr>(.*?)<\/w:pPr>/gs;
const apart = /<w:tbl>.*?<\/w:tbl>|<w:txbxContent>.*?<\/w:txbxContent>/gs;
const parts =
  /<w:spacing w:before="(\d+)" w:after="0" w:line="(\d+)" w:lineRule="(\w+)"\/><w:ind w:left="(-?\d+)" w:right="(-?\d+)"(?: w:(hanging|firstLine)="(\d+)")?\/>(?:<w:jc w:val="(\w+)"\/>)?/;

/** A paragraph as it is written: how it is set, its style, and its place in a list. */
interface Written {
  readonly look: ParagraphLook;
  readonly style: string;
  readonly level: string | undefined;
  readonly isFramed: boolean;
}

function readPart(properties: string): Written | undefined {
  const found = parts.exec(properties);
  if (!found || properties.includes('<w:framePr')) return undefined;
  const [, before, line, lineRule = '', left, right, kind, by = '0', align = 'left'] = found;
  const [, level, list] = /<w:ilvl w:val="(\d+)"\/><w:numId w:val="(\d+)"\/>/.exec(properties) ?? [];
  return {
    look: {
      before: Number(before),
      line: Number(line),
      lineRule,
      left: Number(left),
      right: Number(right),
      first: kind === 'hanging' ? -Number(by) : Number(by),
      align,
    },
    style: /<w:pStyle w:val="(\w+)"\/>/.exec(properties)?.[1] ?? 'Normal',
    level: list === undefined ? undefined : listPlace(Number(list), Number(level)),
    isFramed: properties.includes('<w:pBdr>') || properties.includes('<w:shd '),
  };
}

/** How most paragraphs of each style and of each level of lists are set, tables left out. */
export function usualLooks(texts: readonly string[]): UsualLooks {
  const all = texts.flatMap((xml) =>
    [...xml.replace(apart, '').matchAll(paragraphs)].flatMap(
      ([, properties = '']) => readPart(properties) ?? [],
    ),
  );
  const plain = all.filter(({ isFramed }) => !isFramed);
  const styles = Map.groupBy(plain, ({ style }) => style);
  const levels = Map.groupBy(plain, ({ level }) => level ?? '');
  return {
    styles: new Map([...styles].map(([id, same]) => [id, usualOf(same.map(({ look }) => look))])),
    levels: new Map(
      [...levels].flatMap(([place, same]) =>
        place === '' ? [] : [[place, usualOf(same.map(({ look }) => look))] as const],
      ),
    ),
  };
}

function usualOf(looks: readonly ParagraphLook[]): ParagraphLook {
  const most = <T>(values: readonly T[], instead: T): T => {
    const groups = [...Map.groupBy(values, (value) => value).values()];
    return groups.sort((one, other) => other.length - one.length)[0]?.[0] ?? instead;
  };
  const lines = most(
    looks.map(({ line, lineRule }) => `${line} ${lineRule}`),
    '240 auto',
  ).split(' ');
  const usual = (name: 'before' | 'left' | 'right' | 'first') =>
    most(
      looks.map((look) => look[name]),
      0,
    );
  return {
    before: usual('before'),
    line: Number(lines[0]),
    lineRule: lines[1] ?? 'auto',
    left: usual('left'),
    right: usual('right'),
    first: usual('first'),
    align: most(
      looks.map(({ align }) => align),
      'left',
    ),
  };
}

/** Lengths this near are the same; those of lines add up. */
const [near, nearLine] = [6, 3];

/** XML in which a paragraph says how it is set only where its style, or its level in a list, does not. */
export function withoutUsual(xml: string, { styles, levels }: UsualLooks): string {
  return xml.replace(paragraphs, (whole: string, properties: string) => {
    const written = readPart(properties);
    const usual = written && (styles.get(written.style) ?? styles.get('Normal'));
    if (!written || !usual) return whole;
    const level = written.level === undefined ? undefined : levels.get(written.level);
    return whole.replace(parts, differences(written, level ? { ...usual, ...pick(level) } : usual));
  });
}

const pick = ({ left, first }: Pick<ParagraphLook, 'left' | 'first'>) => ({ left, first });

function differences({ look, isFramed }: Written, usual: ParagraphLook): string {
  const slack = isFramed ? 0 : near;
  const isUsual = (name: 'before' | 'left' | 'right' | 'first', by: number) =>
    Math.abs(look[name] - usual[name]) <= by;
  const isLine = Math.abs(look.line - usual.line) <= nearLine && look.lineRule === usual.lineRule;
  const spacing = [
    isUsual('before', near) ? '' : ` w:before="${look.before}"`,
    isLine ? '' : ` w:line="${look.line}" w:lineRule="${look.lineRule}"`,
  ].join('');
  const indents = [
    isUsual('left', slack) ? '' : ` w:left="${look.left}"`,
    isUsual('right', slack) ? '' : ` w:right="${look.right}"`,
    isUsual('first', slack) ? '' : firstXml(look.first),
  ].join('');
  return [
    spacing === '' ? '' : `<w:spacing${spacing}/>`,
    indents === '' ? '' : `<w:ind${indents}/>`,
    look.align === usual.align ? '' : `<w:jc w:val="${look.align}"/>`,
  ].join('');
}

const firstXml = (first: number): string =>
  first < 0 ? ` w:hanging="${-first}"` : ` w:firstLine="${first}"`;

/** The properties of a style that say how its paragraphs are set; those of lists leave their indents to the lists. */
export function lookXmlOf(
  { before, line, lineRule, left, right, first, align }: ParagraphLook,
  isList: boolean,
): string {
  const indents = isList ? ` w:right="${right}"` : ` w:left="${left}" w:right="${right}"${firstXml(first)}`;
  return `<w:spacing w:before="${before}" w:after="0" w:line="${line}" w:lineRule="${lineRule}"/><w:ind${indents}/><w:jc w:val="${align}"/>`;
}
