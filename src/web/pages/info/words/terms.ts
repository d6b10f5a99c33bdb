import type { PageVisit } from '#src/contract/pages/page-visit.ts';
import type { InfoWords } from './info-words.ts';

/** What visitors may expect from this server, and what it expects from them. */
export const termsWords = ({ siteName, formats: { limits } }: PageVisit): InfoWords => ({
  title: 'Terms',
  lead: `The rules for using ${siteName}: short, because there is little to rule.`,
  sections: [
    {
      title: 'What you may do',
      paragraphs: [
        'Use the site for private and for business purposes, free of charge and without an account. What comes out of a conversion is yours as much as what went in.',
      ],
    },
    {
      title: 'What we ask of you',
      paragraphs: [
        'Send only files you have the right to use. Do not try to break the site, to get at the files of others, or to keep it busy for its own sake; limits for each visitor and network see to that.',
        'Protection against copying is not removed here. A password is needed to open what it protects.',
      ],
    },
    {
      title: 'What you can rely on',
      paragraphs: [
        'Each result is opened again and checked before it is offered, and what had to change is said. Still, a conversion is a translation: look at the result before you throw the original away.',
        `Files are deleted after ${limits.retentionHours} hours. This is no place to keep anything.`,
      ],
    },
    {
      title: 'Without warranty',
      paragraphs: [
        'The site is offered as it is. As far as the law allows, its operator is not liable for what follows from its use, from a result that differs from what was expected, or from the site not being there.',
      ],
    },
  ],
});
