import type { PageVisit } from '#src/contract/pages/page-visit.ts';
import type { InfoWords } from './info-words.ts';

/** How to reach the operator of this server, if an address is configured. */
export const contactWords = ({ siteName, contactEmail }: PageVisit): InfoWords => ({
  title: 'Contact',
  lead: contactEmail
    ? `Write to the people who run ${siteName}.`
    : 'No contact email has been set up for this site.',
  email: contactEmail,
  sections: [
    {
      title: contactEmail ? 'Before you write' : 'Who to ask instead',
      paragraphs: contactEmail
        ? [
            'Tell us what you converted, to which format, when, and what message you saw. Please don’t attach the file unless we ask for it.',
            'Many questions are answered on the help page.',
          ]
        : [
            'Please ask whoever gave you the link to this site. Most questions about conversions are answered on the help page.',
          ],
    },
    {
      title: 'Your files',
      paragraphs: [
        'We can’t look up files for you: there are no accounts, and file names are not logged. You can delete your files yourself with “Delete now” next to the result.',
      ],
    },
  ],
});
