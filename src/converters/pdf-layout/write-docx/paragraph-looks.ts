import type { ParagraphLook, UsualLooks } from './looks.ts';
import type { SetParagraph } from './paragraph-look.ts';

/** The name of a level of a list. */
export const listPlace = (list: number, level: number): string => `${list} ${level}`;

/** The style of paragraphs that name none. */
const plainStyle = 'Normal';

/** How most paragraphs of each style and of each level of lists are set; those of tables and text boxes are not to be among them, nor do framed ones count. */
export function usualLooks(all: readonly SetParagraph[]): UsualLooks {
  const plain = all.filter(({ paragraph }) => !paragraph.frame);
  const styles = Map.groupBy(plain, ({ style }) => style ?? plainStyle);
  const levels = Map.groupBy(plain, placeOf);
  return {
    styles: new Map([...styles].map(([id, same]) => [id, usualOf(same.map(({ look }) => look))])),
    levels: new Map(
      [...levels].flatMap(([place, same]) =>
        place === undefined ? [] : [[place, usualOf(same.map(({ look }) => look))] as const],
      ),
    ),
  };
}

const placeOf = ({ number }: SetParagraph): string | undefined =>
  number && listPlace(number.list, number.level);

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

/** Lengths this near are the same; those of lines add up. Twentieths of a point. */
const [near, nearLine] = [6, 3];

/** How paragraphs are set where no style says so (ISO 29500-1, 17.3.1). */
const unset: ParagraphLook = {
  before: 0,
  line: 240,
  lineRule: 'auto',
  left: 0,
  right: 0,
  first: 0,
  align: 'left',
};

/** How a paragraph is set, as far as neither its style nor its level in a list says so. */
export function settingXml(set: SetParagraph, { styles, levels }: UsualLooks): string {
  const place = placeOf(set);
  const style = styles.get(set.style ?? plainStyle) ?? styles.get(plainStyle) ?? unset;
  const level = place === undefined ? undefined : levels.get(place);
  return differences(set, level ? { ...style, left: level.left, first: level.first } : style);
}

function differences({ look, paragraph }: SetParagraph, usual: ParagraphLook): string {
  // lines and shades of frames show where they begin and end
  const slack = paragraph.frame ? 0 : near;
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
    look.align === usual.align ? '' : alignXml(look),
  ].join('');
}

const firstXml = (first: number): string =>
  first < 0 ? ` w:hanging="${-first}"` : ` w:firstLine="${first}"`;

const alignXml = ({ align }: ParagraphLook): string => `<w:jc w:val="${align}"/>`;

/** The properties of a style that say how its paragraphs are set; those of lists leave their indents to the lists. */
export function lookXmlOf(look: ParagraphLook, isList: boolean): string {
  const { before, line, lineRule, left, right, first } = look;
  const indents = isList ? ` w:right="${right}"` : ` w:left="${left}" w:right="${right}"${firstXml(first)}`;
  return `<w:spacing w:before="${before}" w:after="0" w:line="${line}" w:lineRule="${lineRule}"/><w:ind${indents}/>${alignXml(look)}`;
}
