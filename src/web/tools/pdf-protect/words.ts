import { commonPdfQuestions } from '../../pdf/common-questions.ts';
import type { FileLimits } from '../../pdf/accept-pdfs.ts';
import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the page for protecting and unlocking PDFs. */
export const protectWords = (limits: FileLimits): ToolWords => ({
  title: 'Protect PDF',
  lead: 'Lock a PDF with a password and choose what its readers can do. Or unlock a PDF you have the password for.',
  description: `Protect a PDF with a password (AES, 128 or 256 bits) or unlock one you have the password for. Free, no signup, files up to ${limits.maxFileMb}MB.`,
  keywords: ['protect PDF', 'password protect PDF', 'encrypt PDF', 'unlock PDF', 'remove PDF password'],
  steps: [
    {
      name: 'Choose a PDF',
      text: 'Drop it or click to browse, then choose whether to protect or unlock it.',
    },
    {
      name: 'Enter the password',
      text: 'When protecting, also choose the encryption and what readers can do.',
    },
    {
      name: 'Protect or unlock, then download',
      text: 'The password is used once and not stored. Write it down: nobody can recover it.',
    },
  ],
  sections: [
    {
      title: 'Two passwords, two jobs',
      paragraphs: [
        'The password opens the file. The owner password lifts its restrictions, so that only you can print, change or copy what others may only read. If you set restrictions without an owner password, a random one is set and discarded: then nobody can lift them in a viewer.',
        'Restrictions are only requests, though most viewers honour them. What really keeps a file closed is the password that opens it.',
      ],
    },
    {
      title: '128 or 256 bits',
      paragraphs: [
        'Both use AES. With 128 bits, the file opens in viewers from about 2006 onwards, but passwords are limited to 32 Latin characters. With 256 bits, passwords can be longer and in any script, but the viewer must be newer than 2010.',
      ],
    },
  ],
  faq: [
    {
      question: 'Can you unlock a PDF whose password I have forgotten?',
      answer: 'No. Passwords are not cracked here; unlocking needs the right one.',
    },
    {
      question: 'My PDF opens without a password, but I can’t print it. Can it be unlocked?',
      answer: 'Yes, with its owner password: that is the one that lifts restrictions.',
    },
    {
      question: 'What happens to my password?',
      answer: 'It is sent with the file, used once, and erased when the job ends. It is never logged.',
    },
    {
      question: 'What does “Allow annotations” include?',
      answer: 'Adding comments and filling in form fields. Access for screen readers is always allowed.',
    },
    ...commonPdfQuestions(limits),
  ],
});
