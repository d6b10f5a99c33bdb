import type { PageClaim } from '#tests/support/promises/claim.ts';
import { logHoldsNothing, passwordRemoved } from '#tests/support/promises/shared-tests.ts';

const bits = [
  'conversions/pdf/tools/tools.test.ts',
  '256-bit encryption accepts passwords in any script; 128-bit reports characters it cannot encode',
] as const;
const oneWord = [
  'conversions/pdf/tools/tools.test.ts',
  'a single password with restrictions does not give the reader owner access',
] as const;
const owner = [
  'conversions/pdf/tools/tools.test.ts',
  'only the owner password removes restrictions',
] as const;
const unlocked = ['conversions/pdf/tools/tools.test.ts', '%s is unlocked only with its password'] as const;

/** Claims of the page. */
export default [
  {
    sentences: [
      'Lock a PDF with a password and choose what readers can do, or remove its password.',
      'Lock a PDF with a password and choose what its readers can do.',
      'Or unlock a PDF you have the password for.',
      'Protect a PDF with a password (AES, 128 or 256 bits) or unlock one you have the password for.',
      'Drop it or click to browse, then choose whether to protect or unlock it.',
      'When protecting, also choose the encryption and what readers can do.',
    ],
    verifiedBy: [
      ['e2e/edit/pdf-tools.spec.ts', 'a PDF is locked with a password, and unlocked with it'],
      bits,
    ],
  },
  {
    sentences: [
      'The password is used once and not stored.',
      'It is sent with the file, used once, and erased when the job ends.',
      'It is never logged.',
    ],
    verifiedBy: [
      [
        'faults/passwords.test.ts',
        'no command line or environment contains a password while a PDF is locked and unlocked',
      ],
      passwordRemoved,
      logHoldsNothing,
    ],
  },
  {
    sentences: [
      'The password opens the file.',
      'The owner password lifts its restrictions, so that only you can print, change or copy what others may only read.',
      'If you set restrictions without an owner password, a random one is set and discarded: then nobody can lift them in a viewer.',
    ],
    verifiedBy: [oneWord, owner],
  },
  {
    sentences: [
      'Both use AES.',
      'With 128 bits, the file opens in viewers from about 2006 onwards, but passwords are limited to 32 Latin characters.',
      'With 256 bits, passwords can be longer and in any script, but the viewer must be newer than 2010.',
    ],
    verifiedBy: [bits, oneWord],
  },
  {
    sentences: ['Passwords are not cracked here; unlocking needs the right one.'],
    verifiedBy: [unlocked],
  },
  {
    sentences: ['Yes, with its owner password: that is the one that lifts restrictions.'],
    verifiedBy: [owner],
  },
  {
    sentences: ['Access for screen readers is always allowed.'],
    verifiedBy: [['conversions/promised-on-pages.test.ts', 'always allow screen readers in a locked file']],
  },
  { sentences: ['Adding comments and filling in form fields.'], verifiedBy: [oneWord] },
  { sentences: ['Write it down: nobody can recover it.'], verifiedBy: [unlocked] },
] satisfies readonly PageClaim[];
