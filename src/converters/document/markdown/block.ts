/** A block of Markdown: its lines, and its type where that matters for adjacent blocks. */
export interface MarkdownBlock {
  readonly type: 'text' | 'code' | 'quote' | 'list' | 'table';
  readonly text: string;
}

/** Joins blocks; consecutive quotations and consecutive code paragraphs are merged. */
export function joined(blocks: readonly MarkdownBlock[]): string {
  let text = '';
  for (let at = 0; at < blocks.length;) {
    const { type } = blocks[at] ?? { type: 'text' };
    const end = blocks.findIndex((block, index) => index > at && block.type !== type);
    const alike = blocks.slice(at, end < 0 ? blocks.length : end).map((block) => block.text);
    text += (text === '' ? '' : '\n\n') + blockJoiners[type](alike);
    at += alike.length;
  }
  return text;
}

const below = (texts: readonly string[]): string => texts.join('\n\n');

/** Joins consecutive blocks of each type; two lists would otherwise merge. */
const blockJoiners: Readonly<Record<MarkdownBlock['type'], (texts: readonly string[]) => string>> = {
  text: below,
  table: below,
  list: (texts) => texts.join('\n\n<!-- -->\n\n'),
  quote: (texts) => texts.map((text) => indented(text, '> ', '>')).join('\n>\n'),
  code: (texts) => fenced(texts.join('\n').replace(/^\n+|\s+$/g, '')),
};

/** Encloses code in a fence with more backticks than the code contains. */
function fenced(code: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((ticks) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${code}\n${fence}`;
}

/** Prefixes each line. */
export const indented = (text: string, before: string, beforeEmpty = ''): string =>
  text.replace(/^.*$/gm, (line) => (line === '' ? beforeEmpty : before + line));
