/** A block of plain text as its author intended it. */
export interface TextBlock {
  /**
   * `flowing`: lines broken only to fit a width; `lines`: line breaks matter; `drawn`: columns and drawings made of
   * characters.
   */
  readonly type: 'heading' | 'flowing' | 'lines' | 'drawn';
  /** For headings, from 1. */
  readonly level?: number;
  /** Flowing text is a single line. */
  readonly text: string;
}

/** Maximum length of a manually broken line, in characters. */
const maxBrokenLineLength = 120;
/**
 * Minimum length of a line broken to fit a width, in characters; shorter lines are verses and addresses, whatever
 * follows.
 */
const minBrokenLineLength = 40;
/** Minimum share of a block's lines, except the last, that must be full for the block to be flowing, 0 to 1. */
const fullShare = 0.8;
const maxHeadingLength = 70;

const chapterHead =
  /^(?:chapter|part|book|act|scene|prologue|epilogue|preface|foreword|introduction|appendix|kapitel|teil|vorwort|chapitre|partie|cap[ií]tulo|parte|capitolo|глава|часть)(?:\s+(?:[\divxlc]+|\p{Lu}?\p{L}+)\b.*|[.:]?)$/iu;
const columns = /\S(?: {3,}|\t+)\S|[\u2500-\u259f]|[-=_+|*]{4,}/u;

/** Splits text into blocks at blank lines or, within a group of lines, at indented first lines. */
export function textBlocks(lines: readonly string[]): TextBlock[] {
  const groups = splitLineGroups(lines);
  const width = usualWidth(groups);
  return groups.flatMap((group) => toTextBlocks(group, width));
}

function splitLineGroups(lines: readonly string[]): string[][] {
  const groups: string[][] = [];
  let isOpen = false;
  for (const line of lines) {
    const trimmed = line.trimEnd();
    const before = groups.at(-1);
    if (trimmed === '') isOpen = false;
    else if (isOpen && before) before.push(trimmed);
    else {
      groups.push([trimmed]);
      isOpen = true;
    }
  }
  return groups;
}

/** Returns the width at which a text was wrapped: the length of its longest lines, ignoring outliers. */
function usualWidth(groups: readonly string[][]): number {
  const lengths = groups
    .flatMap((group) => group.slice(0, -1).map(({ length }) => length))
    .toSorted((a, b) => a - b);
  return lengths[Math.floor(0.95 * lengths.length)] ?? 0;
}

function toTextBlocks(group: readonly string[], width: number): TextBlock[] {
  const heading = parseHeading(group);
  if (heading) return [heading];
  if (group.filter((line) => columns.test(line.trim())).length > group.length / 3)
    return [{ type: 'drawn', text: group.join('\n') }];
  const isUnbroken = group.some(({ length }) => length > maxBrokenLineLength);
  const paragraphs = isUnbroken ? group.map((line) => [line]) : atIndents(group);
  return paragraphs.map((lines) => toParagraph(lines, width));
}

function parseHeading([first = '', second, ...more]: readonly string[]): TextBlock | undefined {
  if (more.length > 0) return undefined;
  const text = first.trim();
  const isUnderlined = second !== undefined && /^(={3,}|-{3,})$/.test(second.trim());
  if (isUnderlined) return { type: 'heading', level: second.includes('=') ? 1 : 2, text };
  if (text.length > maxHeadingLength || /[,;]$/.test(text)) return undefined;
  if (chapterHead.test(text) && !/[a-z].*\.$/.test(text))
    return { type: 'heading', level: 1, text: [text, second?.trim()].filter(Boolean).join(' ') };
  const isCapitals = second === undefined && /\p{Lu}{3}/u.test(text) && !/\p{Ll}|[.!?]$/u.test(text);
  return isCapitals ? { type: 'heading', level: 2, text } : undefined;
}

/** Starts a paragraph at each indented line, unless all lines are indented. */
function atIndents(lines: readonly string[]): string[][] {
  const isSetIn = (line: string) => /^(?: {2,}|\t)/.test(line);
  if (lines.every(isSetIn)) return [[...lines]];
  const paragraphs: string[][] = [];
  for (const line of lines) {
    const before = paragraphs.at(-1);
    if (before && !isSetIn(line)) before.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

function toParagraph(lines: readonly string[], width: number): TextBlock {
  const words = lines.map((line) => line.trim());
  const broken = lines.slice(0, -1).filter(({ length }, index) => {
    const next = /^\S+/.exec(words[index + 1] ?? '')?.[0] ?? '';
    return length >= minBrokenLineLength && length + 1 + next.length > width;
  });
  const isFlowing = broken.length >= fullShare * (words.length - 1) && !words.slice(1).some(beginsItem);
  return isFlowing ? { type: 'flowing', text: words.join(' ') } : { type: 'lines', text: words.join('\n') };
}

const beginsItem = (line: string): boolean => /^(?:[-*\u2022\u2013]|\d{1,3}[.)]|[a-z]\))\s/.test(line);
