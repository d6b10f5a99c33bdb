import type { ToolWords } from '../../seo/tool-words.ts';
import type { ConversionWords, ConversionLimits } from './words/conversion-words.ts';
import { excelToPdf } from './words/excel-to-pdf.ts';
import { htmlToPdf } from './words/html-to-pdf.ts';
import { jpgToPdf } from './words/jpg-to-pdf.ts';
import { ownQuestions } from './words/own-questions.ts';
import { pdfToExcel } from './words/pdf-to-excel.ts';
import { pdfToJpg } from './words/pdf-to-jpg.ts';
import { pdfToPdfa } from './words/pdf-to-pdfa.ts';
import { pdfToPowerpoint } from './words/pdf-to-powerpoint.ts';
import { pdfToWord } from './words/pdf-to-word.ts';
import { powerpointToPdf } from './words/powerpoint-to-pdf.ts';
import { wordToPdf } from './words/word-to-pdf.ts';

const conversionWordsByPath: Readonly<Record<string, (limits: ConversionLimits) => ConversionWords>> = {
  '/convert/jpg-to-pdf': jpgToPdf,
  '/convert/word-to-pdf': wordToPdf,
  '/convert/powerpoint-to-pdf': powerpointToPdf,
  '/convert/excel-to-pdf': excelToPdf,
  '/convert/html-to-pdf': htmlToPdf,
  '/convert/pdf-to-jpg': pdfToJpg,
  '/convert/pdf-to-word': pdfToWord,
  '/convert/pdf-to-powerpoint': pdfToPowerpoint,
  '/convert/pdf-to-excel': pdfToExcel,
  '/convert/pdf-to-pdfa': pdfToPdfa,
};

/** Returns the text of a page on a server with these limits. Throws for a path without text. */
export function conversionWords(path: string, limits: ConversionLimits): ToolWords {
  const make = conversionWordsByPath[path];
  if (!make) throw new Error(`There are no words for ${path}: add them to tools/convert-file/words.ts`);
  const { questions, ...words } = make(limits);
  return { ...words, faq: [...questions, ...ownQuestions(limits)] };
}
