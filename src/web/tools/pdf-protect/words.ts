import { commonPdfQuestions } from '../../pdf/common-questions.ts';
import type { FileLimits } from '../../pdf/accept-pdfs.ts';
import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the page for protecting and unlocking PDFs. */
export const protectWords = (limits: FileLimits): ToolWords => ({
  title: 'Protect PDF',
  lead: 'Lock a PDF with a password and choose what its readers may do. Or take the protection off a PDF whose password you have.',
  description: `Protect a PDF with a password (AES, 128 or 256 bits) or unlock one you have the password of. Free, no signup, files up to ${limits.maxFileMb}MB.`,
  keywords: ['protect PDF', 'password protect PDF', 'encrypt PDF', 'unlock PDF', 'remove PDF password'],
  steps: [
    { name: 'Choose a PDF', text: 'Drop it or pick it, and say whether to protect or to unlock it.' },
    {
      name: 'Enter the password',
      text: 'When protecting, also choose the encryption and what readers may do.',
    },
    {
      name: 'Start and download',
      text: 'The password is used once and kept nowhere. Write it down: nobody can bring it back.',
    },
  ],
  sections: [
    {
      title: 'Two passwords, two jobs',
      paragraphs: [
        'The user password opens the file. The owner password lifts its restrictions, so that only you can print, change or copy what others may merely read. If you set restrictions and no owner password, one is drawn by chance and thrown away: then nobody can lift them from within a viewer.',
        'Restrictions are a request that all usual viewers honour. What really keeps a file closed is the user password.',
      ],
    },
    {
      title: '128 or 256 bits',
      paragraphs: [
        'Both use AES. With 128 bits the file opens in viewers since about 2006, but the password can only have Western letters and 32 of them. 256 bits take any script and longer passwords, and need a viewer from after 2010.',
      ],
    },
  ],
  faq: [
    {
      question: 'Can you unlock a PDF whose password I have forgotten?',
      answer: 'No. Passwords are not guessed here; unlocking needs the right one.',
    },
    {
      question: 'My PDF opens without a password, but I cannot print it. Can it be unlocked?',
      answer: 'Yes, with its owner password: that is the one that lifts restrictions.',
    },
    {
      question: 'What happens to my password?',
      answer:
        'It travels with the file, is used once, and is wiped from the job when it ends. It appears in no log.',
    },
    {
      question: 'What does “Allow annotations” include?',
      answer:
        'Comments and filling in form fields. Reading aloud for people who cannot see is always allowed.',
    },
    ...commonPdfQuestions(limits),
  ],
});
