import type { QpdfJob } from '#src/engines/qpdf/qpdf.ts';
import { readArchiveDocument } from './archive-document.ts';
import { documentRules } from './document-rules.ts';
import { fileRules } from './file-rules.ts';
import { fontRules } from './fonts/font-rules.ts';
import { graphicsRules } from './graphics-rules.ts';
import { pageRules } from './page-rules.ts';
import type { PdfaRule } from './rule.ts';
import { syntaxRules } from './syntax/syntax-rules.ts';

const rules: readonly PdfaRule[] = [
  ...documentRules,
  ...fileRules,
  ...syntaxRules,
  ...graphicsRules,
  ...fontRules,
  ...pageRules,
];

/**
 * The first rule of PDF/A-2b that a file breaks; undefined when it breaks none of those looked at. Where a rule cannot
 * be looked into as deep as needed, it counts as broken.
 */
export async function brokenRule(
  file: { readonly path: string; readonly inside: string },
  job: QpdfJob,
): Promise<PdfaRule | undefined> {
  const document = await readArchiveDocument(file, job);
  return rules.find(({ isBroken }) => isBroken(document));
}
