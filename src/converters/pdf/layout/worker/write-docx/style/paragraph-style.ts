import type { ParagraphFormat, UsualStyles } from './styles.ts';
import type { SetParagraph } from './set-paragraph.ts';

/** Key of a list level. */
export const listLevelKey = (list: number, level: number): string => `${list} ${level}`;

/** Style of paragraphs that name none. */
const plainStyle = 'Normal';

/**
 * Finds the most common formatting of the paragraphs of each style and list level. Callers leave out paragraphs in
 * tables and text boxes; framed ones are ignored.
 */
export function findUsualStyles(all: readonly SetParagraph[]): UsualStyles {
  const plain = all.filter(({ paragraph }) => !paragraph.frame);
  const styles = Map.groupBy(plain, ({ style }) => style ?? plainStyle);
  const levels = Map.groupBy(plain, numberingKey);
  return {
    styles: new Map([...styles].map(([id, same]) => [id, findUsualFormat(same.map(({ format }) => format))])),
    levels: new Map(
      [...levels].flatMap(([key, same]) =>
        key === undefined ? [] : [[key, findUsualFormat(same.map(({ format }) => format))] as const],
      ),
    ),
  };
}

const numberingKey = ({ number }: SetParagraph): string | undefined =>
  number && listLevelKey(number.list, number.level);

function findUsualFormat(formats: readonly ParagraphFormat[]): ParagraphFormat {
  const dominant = <T>(values: readonly T[], instead: T): T => {
    const groups = [...Map.groupBy(values, (value) => value).values()];
    return groups.sort((one, other) => other.length - one.length)[0]?.[0] ?? instead;
  };
  const lines = dominant(
    formats.map(({ line, lineRule }) => `${line} ${lineRule}`),
    '240 auto',
  ).split(' ');
  const usual = (name: 'before' | 'left' | 'right' | 'first') =>
    dominant(
      formats.map((format) => format[name]),
      0,
    );
  return {
    before: usual('before'),
    line: Number(lines[0]),
    lineRule: lines[1] ?? 'auto',
    left: usual('left'),
    right: usual('right'),
    first: usual('first'),
    align: dominant(
      formats.map(({ align }) => align),
      'left',
    ),
  };
}

/** Tolerance for equal lengths, and for line distances, whose differences add up. Twentieths of a point. */
const [near, nearLine] = [6, 3];

/** Paragraph formatting if no style sets it (ISO 29500-1, 17.3.1). */
const unset: ParagraphFormat = {
  before: 0,
  line: 240,
  lineRule: 'auto',
  left: 0,
  right: 0,
  first: 0,
  align: 'left',
};

/** Returns the formatting of a paragraph that differs from its style and list level. */
export function formatDifferencesXml(set: SetParagraph, { styles, levels }: UsualStyles): string {
  const key = numberingKey(set);
  const style = styles.get(set.style ?? plainStyle) ?? styles.get(plainStyle) ?? unset;
  const level = key === undefined ? undefined : levels.get(key);
  return differences(set, level ? { ...style, left: level.left, first: level.first } : style);
}

function differences({ format, paragraph }: SetParagraph, usual: ParagraphFormat): string {
  // lines and shading of frames make their edges visible
  const slack = paragraph.frame ? 0 : near;
  const isUsual = (name: 'before' | 'left' | 'right' | 'first', by: number) =>
    Math.abs(format[name] - usual[name]) <= by;
  const isLine = Math.abs(format.line - usual.line) <= nearLine && format.lineRule === usual.lineRule;
  const spacing = [
    isUsual('before', near) ? '' : ` w:before="${format.before}"`,
    isLine ? '' : ` w:line="${format.line}" w:lineRule="${format.lineRule}"`,
  ].join('');
  const indents = [
    isUsual('left', slack) ? '' : ` w:left="${format.left}"`,
    isUsual('right', slack) ? '' : ` w:right="${format.right}"`,
    isUsual('first', slack) ? '' : firstXml(format.first),
  ].join('');
  return [
    spacing === '' ? '' : `<w:spacing${spacing}/>`,
    indents === '' ? '' : `<w:ind${indents}/>`,
    format.align === usual.align ? '' : alignXml(format),
  ].join('');
}

const firstXml = (first: number): string =>
  first < 0 ? ` w:hanging="${-first}"` : ` w:firstLine="${first}"`;

const alignXml = ({ align }: ParagraphFormat): string => `<w:jc w:val="${align}"/>`;

/** Returns the paragraph properties of a style; list styles leave indents to the lists. */
export function paragraphFormatXml(format: ParagraphFormat, isList: boolean): string {
  const { before, line, lineRule, left, right, first } = format;
  const indents = isList ? ` w:right="${right}"` : ` w:left="${left}" w:right="${right}"${firstXml(first)}`;
  return `<w:spacing w:before="${before}" w:after="0" w:line="${line}" w:lineRule="${lineRule}"/><w:ind${indents}/>${alignXml(format)}`;
}
