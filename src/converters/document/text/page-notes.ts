import { attribute } from './attribute.ts';

/**
 * A link marked as a note reference (DPUB-ARIA 1.1, EPUB 3 structural semantics, pandoc), including its superscript.
 */
const marks = /(?:<sup[^<>]*>)?<a\b([^<>]*)>(?:<sup[^<>]*>)?[^<>]{1,12}(?:<\/sup>)?<\/a>(?:<\/sup>)?/gi;
const isMark =
  /\brole\s*=\s*["']?doc-noteref\b|\bepub:type\s*=\s*["']noteref\b|\bclass\s*=\s*["']?footnote-ref\b/i;
/** Elements that can be notes. */
const targets = /<(aside|div|li|p)\b([^<>]*)>/gi;
/** A link from a note back to its reference. */
const backLink =
  /<a\b(?=[^<>]*(?:\bdoc-backlink\b|\bepub:type\s*=\s*["']backlink\b|\bclass\s*=\s*["']?footnote-back\b))[^<>]*>[^<>]*<\/a>/gi;
/** A list left empty after its notes are removed, and the rule above it. */
const emptyList = /(?:<hr[^<>]*>\s*)?<(ol|ul)\b[^<>]*>\s*<\/\1>/gi;
/** Maximum length of a note in characters; a longer one is a chapter. */
const maxFootnoteChars = 65_536;
/** Maximum number of unclosed notes; a page with more doesn't follow these conventions. */
const maxUnclosed = 50;

interface PageFootnote {
  readonly start: number;
  readonly end: number;
  readonly body: string;
}

/**
 * Moves explicitly marked notes of a web page to its end in LibreOffice's footnote markup, so that they become
 * footnotes of a document.
 */
export function withOfficeNotes(html: string): string {
  const targetIds = new Set([...html.matchAll(marks)].flatMap(([, tag = '']) => footnoteTarget(tag) ?? []));
  if (targetIds.size === 0) return html;
  const notes = notesIn(html, targetIds);
  const used: string[] = [];
  const text = withoutNotes(html, [...notes.values()]).replace(marks, (whole, tag: string) => {
    const id = footnoteTarget(tag) ?? '';
    return notes.has(id) ? pageFootnoteMark(id, used) : whole;
  });
  const written = used.map((id, index) => officeFootnote(index + 1, notes.get(id)?.body ?? '')).join('\n');
  const end = text.search(/<\/body\s*>/i);
  return end < 0 ? text + written : text.slice(0, end) + written + text.slice(end);
}

const footnoteTarget = (tag: string): string | undefined =>
  isMark.test(tag) ? /^#(.+)$/.exec(attribute(tag, 'href') ?? '')?.[1] : undefined;

/** Returns the notes that are complete, in sequence and not nested. */
function notesIn(html: string, targetIds: ReadonlySet<string>): ReadonlyMap<string, PageFootnote> {
  const notes = new Map<string, PageFootnote>();
  let [free, endless] = [0, 0];
  for (const found of html.matchAll(targets)) {
    const [tag, tagName = '', attributes = ''] = found;
    const id = attribute(attributes, 'id') ?? '';
    if (!targetIds.has(id) || notes.has(id) || found.index < free) continue;
    const from = found.index + tag.length;
    const inner = readInnerHtml(html.slice(from, from + maxFootnoteChars), tagName);
    if (inner === undefined && (endless += 1) > maxUnclosed) break;
    if (inner === undefined) continue;
    free = html.indexOf('>', from + inner.length) + 1;
    notes.set(id, { start: found.index, end: free, body: inner.replace(backLink, '').trim() });
  }
  return notes;
}

/**
 * Returns the content of an element up to its end tag, given the text after its start tag; undefined if it isn't
 * closed.
 */
function readInnerHtml(text: string, tagName: string): string | undefined {
  let depth = 1;
  for (const { 1: slash, index } of text.matchAll(new RegExp(`<(/?)${tagName}\\b`, 'gi'))) {
    depth += slash ? -1 : 1;
    if (depth === 0) return text.slice(0, index);
  }
  return undefined;
}

function withoutNotes(html: string, notes: readonly PageFootnote[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end } of notes) {
    pieces.push(html.slice(from, start));
    from = end;
  }
  return [...pieces, html.slice(from)].join('').replace(emptyList, '');
}

function pageFootnoteMark(id: string, used: string[]): string {
  const known = used.indexOf(id) + 1;
  if (known > 0) return `<sup><a href="#sdfootnote${known}sym">${known}</a></sup>`;
  return officeMark(used.push(id));
}

/** Returns a note reference as LibreOffice writes it in a web page. */
export const officeMark = (number: number): string =>
  `<a class="sdfootnoteanc" name="sdfootnote${number}anc" href="#sdfootnote${number}sym"><sup>${number}</sup></a>`;

/** Returns a note as LibreOffice writes it in a web page; `html` is its content. */
export function officeFootnote(number: number, html: string): string {
  const back = `<a class="sdfootnotesym" name="sdfootnote${number}sym" href="#sdfootnote${number}anc">${number}</a> `;
  const paragraph = /^<p\b[^<>]*>/i;
  if (paragraph.test(html))
    return footnoteElement(
      number,
      html.replace(paragraph, (tag) => tag + back),
    );
  const isBlock = /^<(?:div|ul|ol|dl|table|blockquote|pre|figure)\b/i.test(html);
  return footnoteElement(number, isBlock ? `<p>${back}</p>${html}` : `<p>${back}${html}</p>`);
}

const footnoteElement = (number: number, html: string): string =>
  `<div id="sdfootnote${number}" class="note">${html}</div>`;
