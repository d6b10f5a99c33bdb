import type { PageClaims } from '#tests/support/promises/claim.ts';
import { noAccount, sizeLimit } from '#tests/support/promises/shared-tests.ts';

const uploadedOnce = [
  'e2e/edit/pdf-tools.spec.ts',
  'the all-tools page merges, splits and compresses a file uploaded once',
] as const;

/** Claims of the page. */
export default {
  'allPdfToolsCard.summary': [uploadedOnce],
  'allWords.description': [sizeLimit, noAccount, uploadedOnce],
  'allWords.faq.1.answer': [uploadedOnce],
  'allWords.lead': [uploadedOnce],
  'allWords.sections.0.paragraphs.0': [uploadedOnce],
  'allWords.steps.0.text': [uploadedOnce],
  'allWords.steps.1.text': [uploadedOnce],
  'allWords.steps.2.text': [uploadedOnce],
} satisfies PageClaims;
