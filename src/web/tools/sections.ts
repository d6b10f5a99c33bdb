import { sectionWords as words } from './words.ts';

/** The sections of the home page that list tools, in order. */
export const sections = [
  { id: 'tools', ...words.tools },
  { id: 'compress', ...words.compress },
  { id: 'pdf-conversion', ...words.pdfConversion },
  { id: 'pdf', ...words.pdf },
  { id: 'edit', ...words.edit },
  { id: 'text', ...words.text },
] as const;
