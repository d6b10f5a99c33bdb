import type { PageVisit } from '#src/contract/pages/page-visit.ts';
import type { InfoWords } from './info-words.ts';

/** What visitors may expect from this server, and what it expects from them. */
export const termsWords = ({ siteName, formats: { limits } }: PageVisit): InfoWords => ({
  title: 'Terms',
  lead: `The rules for using ${siteName}: short, because there isn’t much to say.`,
  sections: [
    {
      title: 'What you may do',
      paragraphs: [
        'Use the site for personal and business purposes, free of charge and without an account. The results are as much yours as the files you sent.',
      ],
    },
    {
      title: 'What we ask of you',
      paragraphs: [
        'Send only files you have the right to use. Don’t try to break or overload the site, or to access other people’s files. Limits apply per visitor and network.',
        'We don’t remove copy protection. A protected file can only be opened with its password.',
      ],
    },
    {
      title: 'What you can rely on',
      paragraphs: [
        'Each result is reopened and checked before you can download it, and the page says what had to change. Still, look at the result before you discard the original.',
        `Files are deleted after ${limits.retentionHours} hours. Don’t use this site for storage.`,
      ],
    },
    {
      title: 'Without warranty',
      paragraphs: [
        'The site is provided as is. To the extent the law allows, its operator is not liable for damage arising from its use, from unexpected results, or from the site being unavailable.',
      ],
    },
  ],
});
