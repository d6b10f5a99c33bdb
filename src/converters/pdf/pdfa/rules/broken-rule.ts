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
 * Returns the first PDF/A-2b rule that a file violates; undefined if it violates none of those checked. A rule that
 * can't be checked thoroughly enough counts as violated.
 */
export async function brokenRule(
  file: { readonly path: string; readonly inside: string },
  job: QpdfJob,
): Promise<PdfaRule | undefined> {
  const document = await readArchiveDocument(file, job);
  return rules.find(({ isBroken }) => isBroken(document));
}
