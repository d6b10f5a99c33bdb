import { runPythonReader } from './run-reader.ts';

/**
 * Opens a Word document with python-docx and returns what it finds. Unlike LibreOffice, python-docx does not split
 * paragraphs at column breaks, distinguishes the formatting of a paragraph from that of its style and list, and does not
 * share code with the program that writes most documents.
 */
export const readWordDocument = (path: string): WordFacts =>
  // The script and these types describe the same facts.
  runPythonReader('read-word.py', [path]) as WordFacts;

/** A Word document. */
export interface WordFacts {
  /** The body paragraphs outside tables. */
  readonly paragraphs: readonly WordParagraph[];
  /** The images in the text. */
  readonly images: readonly { readonly widthPt: number; readonly heightPt: number }[];
}

/** A body paragraph. */
export interface WordParagraph {
  /** Line and column breaks are line feeds. */
  readonly text: string;
  readonly struckText: string;
  readonly style: string;
  /** Formatting that the paragraph or its characters set themselves. */
  readonly own: readonly ('align' | 'firstLine' | 'left' | 'line' | 'size' | 'bold')[];
}
