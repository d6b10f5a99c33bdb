import type { PageVisit } from '#src/contract/pages/page-visit.ts';
import type { InfoWords } from './info-words.ts';

/** How to reach the operator of this server, if an address is configured. */
export const contactWords = ({ siteName, contactEmail }: PageVisit): InfoWords => ({
  title: 'Contact',
  lead: contactEmail
    ? `Write to the people who run ${siteName}.`
    : 'The operator of this server has not given an address for mail.',
  email: contactEmail,
  sections: [
    {
      title: contactEmail ? 'Before you write' : 'Whom to ask instead',
      paragraphs: contactEmail
        ? [
            'Tell what you converted into what, when, and the message you saw. Please do not attach the file unless you are asked for it.',
            'Many questions are answered on the help page.',
          ]
        : [
            'Turn to whoever gave you the address of this site. Questions about a conversion are most likely answered on the help page.',
          ],
    },
    {
      title: 'Your files',
      paragraphs: [
        'Nobody can look a file up for you: there are no accounts, and names are not written into any log. You can delete your files yourself with “Delete now” on the finished card.',
      ],
    },
  ],
});
