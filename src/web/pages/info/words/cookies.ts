import type { PageVisit } from '#src/contract/page-visit.ts';
import type { InfoWords } from './info-words.ts';

/** What is stored in the visitor's browser. */
export const cookieWords = ({ siteName, formats: { limits } }: PageVisit): InfoWords => ({
  title: 'Cookies',
  lead: `${siteName} sets one cookie, when you first send a file. It is there to keep your results yours.`,
  sections: [
    {
      title: 'The one cookie',
      paragraphs: [
        'It is called “sid” (“__Host-sid” on encrypted sites) and holds a random number. The server keeps only a fingerprint of that number beside your jobs: whoever shows the cookie may download, cancel or delete them, and nobody else.',
        `It lasts ${hoursInWords(Math.max(24, limits.retentionHours))} after your last upload. Scripts on the page cannot read it, and it is not sent to any other site. If your browser refuses it, everything still works.`,
      ],
    },
    {
      title: 'What the pages remember',
      paragraphs: [
        'Not cookies, and never sent: your choice of a light or dark theme, and the options you last set for a format, stay in your browser until you clear them. The list of conversions under way stays until the tab is closed.',
      ],
    },
    {
      title: 'What is not there',
      paragraphs: [
        'No advertising cookies, no statistics, nothing from other companies. That is why no banner asks for your consent.',
      ],
    },
  ],
});

const hoursInWords = (hours: number): string =>
  hours % 24 === 0 ? daysInWords(hours / 24) : `${hours} hours`;

const daysInWords = (days: number): string => (days === 1 ? 'one day' : `${days} days`);
