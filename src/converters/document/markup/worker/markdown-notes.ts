import type { Marked, MarkedExtension, Token, Tokens } from 'marked';
import { officeFootnote, officeMark } from '../../text/page-notes.ts';

/** Footnotes collected while Markdown is parsed, with the marked extension that parses them. */
export interface MarkdownNotes {
  readonly extension: MarkedExtension;
  /**
   * Returns the section of referenced notes, in order of reference, for the end of the page; empty if there are none.
   */
  section(marked: Marked): string;
}

interface Mark extends Tokens.Generic {
  readonly label: string;
}

const definition =
  /^\[\^([^\]\s]{1,100})\]:[ \t]*([^\n]*(?:\n(?:(?:[ \t]*\n){0,3}(?: {4}|\t)|(?!\[\^|[ \t]*\n))[^\n]+)*)(?:\n+|$)/;
const reference = /^\[\^([^\]\s]{1,100})\]/;

/**
 * Parses footnotes in GitHub and Pandoc syntax (`[^1]`, `[^1]: text`). They are written in the markup LibreOffice
 * uses for footnotes on web pages, so that they become real footnotes in documents.
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

/** Returns a note reference. The note links back only to its first reference. */
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
    // notes may reference further notes
    written.push(officeFootnote(written.length + 1, marked.parser(notes.get(label) ?? [])));
  return written.join('\n');
}
