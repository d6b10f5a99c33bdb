/** A run of uniformly formatted text. */
export interface MarkdownRun {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly struck?: boolean;
  readonly code?: boolean;
  readonly raised?: 'sup' | 'sub';
  readonly href?: string;
  /** Whether `text` is already Markdown: an image, a note reference, a formula. */
  readonly isWritten?: boolean;
}

/**
 * Converts runs to a Markdown paragraph (CommonMark 0.31 with GitHub's tables, footnotes and strikethrough). Uses
 * HTML elements where asterisks would be taken literally because of adjacent characters.
 */
export function inlineMarkdown(runs: readonly MarkdownRun[]): string {
  let written = '';
  const pieces = merged(runs).flatMap(withoutOuterBlanks);
  for (let at = 0; at < pieces.length;) {
    const { href } = pieces[at] ?? {};
    let end = at;
    while (end < pieces.length && pieces[end]?.href === href) end += 1;
    const linked = pieces.slice(at, end);
    at += linked.length;
    const after = pieces[at]?.text ?? '';
    written +=
      href === undefined
        ? formatMarkdownRuns(linked, written, after)
        : `[${formatMarkdownRuns(linked, '', '')}](${markdownTarget(href)})`;
  }
  return written.replace(/^(?:\\\n|\s)+|(?:\\\n|\s)+$/g, '');
}

const styleKeys = ['bold', 'italic', 'struck', 'code', 'raised', 'href'] as const;

function merged(runs: readonly MarkdownRun[]): MarkdownRun[] {
  const made: MarkdownRun[] = [];
  for (const run of runs) {
    const last = made.at(-1);
    const isSame =
      last && !last.isWritten && !run.isWritten && styleKeys.every((key) => last[key] === run[key]);
    if (isSame) made[made.length - 1] = { ...last, text: last.text + run.text };
    else if (run.text !== '') made.push(run);
  }
  return made;
}

/** Moves spaces at the ends of emphasized text outside, because Markdown wouldn't recognize the emphasis. */
function withoutOuterBlanks(run: MarkdownRun): MarkdownRun[] {
  if (run.isWritten) return [run];
  const { 1: before = '', 2: text = '', 3: after = '' } = /^(\s*)([\s\S]*?)(\s*)$/.exec(run.text) ?? [];
  const blank = (blanks: string): MarkdownRun[] =>
    blanks === '' ? [] : [{ text: blanks, ...(run.href === undefined ? {} : { href: run.href }) }];
  return [...blank(before), ...(text === '' ? [] : [{ ...run, text }]), ...blank(after)];
}

function formatMarkdownRuns(pieces: readonly MarkdownRun[], before: string, after: string): string {
  let written = '';
  for (const [index, piece] of pieces.entries()) {
    const next = pieces[index + 1]?.text ?? after;
    written += formatMarkdownRun(piece, (before + written).slice(-2), next.slice(0, 2));
  }
  return written;
}

function formatMarkdownRun(run: MarkdownRun, before: string, after: string): string {
  if (run.isWritten) return run.text;
  const inner = run.code ? markdownCodeSpan(run.text) : escaped(run.text, before);
  const raised = run.raised ? `<${run.raised}>${inner}</${run.raised}>` : inner;
  const marks = [...(run.bold ? ['**'] : []), ...(run.italic ? ['*'] : []), ...(run.struck ? ['~~'] : [])];
  if (marks.length === 0) return raised;
  const [open, close] = [marks.join(''), marks.toReversed().join('')];
  if (standsAs(raised, before, after)) return open + raised + close;
  const names = marks.map((mark) => elements[mark] ?? '');
  return `${names.map((name) => `<${name}>`).join('')}${raised}${names
    .toReversed()
    .map((name) => `</${name}>`)
    .join('')}`;
}

const elements: Readonly<Record<string, string>> = { '**': 'strong', '*': 'em', '~~': 'del' };

/** Whether delimiters around a text would open and close emphasis at this position (CommonMark 0.31, 6.2). */
function standsAs(text: string, before: string, after: string): boolean {
  if (/[*~]$/.test(before) || /^[*~]/.test(after)) return false;
  const opens = !startsSign.test(text) || before === '' || endsOutside.test(before);
  const closes = !endsSign.test(text) || after === '' || startsOutside.test(after);
  return opens && closes;
}

const startsSign = /^[\p{P}\p{S}]/u;
const endsSign = /[\p{P}\p{S}]$/u;
const endsOutside = /[\s\p{P}\p{S}]$/u;
const startsOutside = /^[\s\p{P}\p{S}]/u;

/** Encloses code in more backticks than the code contains. */
function markdownCodeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((ticks) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  const blank = /^`|`$/.test(text) ? ' ' : '';
  return ticks + blank + text.replace(/\s*\n\s*/g, ' ') + blank + ticks;
}

/** Escapes text so that none of it is parsed as Markdown; a line feed becomes a line break. */
function escaped(text: string, before: string): string {
  return text
    .replace(/[\\`*[\]~]/g, String.raw`\$&`)
    .replace(/<(?=[a-z/!?])/gi, String.raw`\<`)
    .replace(/&(?=#?\w+;)/g, String.raw`\&`)
    .replace(/_/g, (sign, at: number, whole: string) => {
      const isInside = letter.test(whole[at - 1] ?? before.at(-1) ?? '') && letter.test(whole[at + 1] ?? '');
      return isInside ? sign : String.raw`\_`;
    })
    .replaceAll('\n', '\\\n');
}

const letter = /[\p{L}\p{N}]/u;

/** Encloses URLs with spaces or brackets in angle brackets. */
export const markdownTarget = (href: string): string =>
  /[\s()<>]/.test(href) ? `<${href.replace(/\s/g, '%20').replace(/[<>]/g, encodeURIComponent)}>` : href;

/** Escapes the lines of a paragraph so that none is parsed as a heading, list, quotation or rule. */
export const plainLines = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .replace(/^\s+/, '')
        .replace(/^(#{1,6}(?=\s|$)|>|[-+](?=\s|$)|-(?=-)|=)/, String.raw`\$1`)
        .replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`),
    )
    .join('\n');
