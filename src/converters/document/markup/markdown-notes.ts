import type { Marked, MarkedExtension, Token, Tokens } from 'marked';
import { officeFootnote, officeMark } from '../text/page-notes.ts';

/** Footnotes of Markdown while one text is read: what marked is to know of them, and the notes themselves. */
export interface MarkdownNotes {
  readonly extension: MarkedExtension;
  /** The notes that were referred to, in that order, to stand at the end of the page; empty where there are none. */
  section(marked: Marked): string;
}

interface Mark extends Tokens.Generic {
  readonly label: string;
}

const definition =
  /^\[\^([^\]\s]{1,100})\]:[ \t]*([^\n]*(?:\n(?:(?:[ \t]*\n){0,3}(?: {4}|\t)|(?!\[\^|[ \t]*\n))[^\n]+)*)(?:\n+|$)/;
const reference = /^\[\^([^\]\s]{1,100})\]/;

/**
 * Reads footnotes as GitHub and Pandoc write them (`[^1]`, `[^1]: text`). They are written in the words in which
 * LibreOffice writes and knows footnotes on web pages, so that they become real ones in documents.
 */
export function markdownNotes(): MarkdownNotes {
  const notes = new Map<string, Token[]>();
  const used: string[] = [];
  const extension: MarkedExtension = {
    extensions: [
      {
        name: 'noteDefinition',
        level: 'block',
        tokenizer(src) {
          const [raw, label = '', text = ''] = definition.exec(src) ?? [];
          if (raw === undefined) return undefined;
          const tokens = this.lexer.blockTokens(text.replace(/\n(?: {4}|\t)/g, '\n'), []);
          if (!notes.has(label)) notes.set(label, tokens);
          return { type: 'noteDefinition', raw };
        },
        renderer: () => '',
      },
      {
        name: 'noteMark',
        level: 'inline',
        start: (src) => src.indexOf('[^'),
        tokenizer(src) {
          const [raw, label = ''] = reference.exec(src) ?? [];
          return raw !== undefined && notes.has(label) ? { type: 'noteMark', raw, label } : undefined;
        },
        renderer: (token) => footnoteReferenceHtml((token as Mark).label, used),
      },
    ],
  };
  return { extension, section: (marked) => footnoteSection(notes, used, marked) };
}

/** A mark in the text; only the first one of a note is what the note leads back to. */
function footnoteReferenceHtml(label: string, used: string[]): string {
  const known = used.indexOf(label) + 1;
  if (known > 0) return `<sup><a href="#sdfootnote${known}sym">${known}</a></sup>`;
  const number = used.push(label);
  return officeMark(number);
}

function footnoteSection(
  notes: ReadonlyMap<string, Token[]>,
  used: readonly string[],
  marked: Marked,
): string {
  const written: string[] = [];
  for (let label = used[0]; label !== undefined; label = used[written.length])
    // notes may refer to further ones
    written.push(officeFootnote(written.length + 1, marked.parser(notes.get(label) ?? [])));
  return written.join('\n');
}
