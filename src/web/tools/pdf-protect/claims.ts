import type { PageClaims } from '#tests/support/promises/claim.ts';
import {
  logHoldsNothing,
  noAccount,
  passwordRemoved,
  sizeLimit,
} from '#tests/support/promises/shared-tests.ts';

const lockedAndUnlocked = [
  'e2e/edit/pdf-tools.spec.ts',
  'a PDF is locked with a password, and unlocked with it',
] as const;
const encryptionStrength = [
  'conversions/pdf/tools/tools.test.ts',
  '256-bit encryption accepts passwords in any script; 128-bit reports characters it cannot encode',
] as const;
const passwordNowhere = [
  'faults/passwords.test.ts',
  'no command line or environment contains a password while a PDF is locked and unlocked',
] as const;
const unlocked = ['conversions/pdf/tools/tools.test.ts', '%s is unlocked only with its password'] as const;
const oneWord = [
  'conversions/pdf/tools/tools.test.ts',
  'a single password with restrictions does not give the reader owner access',
] as const;
const owner = [
  'conversions/pdf/tools/tools.test.ts',
  'only the owner password removes restrictions',
] as const;

/** Claims of the page. */
export default {
  'protectPdfCard.summary': [lockedAndUnlocked, encryptionStrength],
  'protectWords.description': [sizeLimit, noAccount, lockedAndUnlocked, encryptionStrength],
  'protectWords.faq.0.answer': [unlocked],
  'protectWords.faq.1.answer': [owner],
  'protectWords.faq.2.answer': [passwordNowhere, passwordRemoved, logHoldsNothing],
  'protectWords.faq.3.answer': [
    ['conversions/promised-on-pages.test.ts', 'always allow screen readers in a locked file'],
    oneWord,
  ],
  'protectWords.lead': [lockedAndUnlocked, encryptionStrength],
  'protectWords.sections.0.paragraphs.0': [oneWord, owner],
  'protectWords.sections.1.paragraphs.0': [encryptionStrength, oneWord],
  'protectWords.steps.0.text': [lockedAndUnlocked, encryptionStrength],
  'protectWords.steps.1.text': [lockedAndUnlocked, encryptionStrength],
  'protectWords.steps.2.text': [passwordNowhere, passwordRemoved, logHoldsNothing, unlocked],
} satisfies PageClaims;
