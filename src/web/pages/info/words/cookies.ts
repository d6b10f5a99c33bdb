import type { PageVisit } from '#src/contract/pages/page-visit.ts';
import type { InfoWords } from './info-words.ts';

/** Describes what is stored in the visitor's browser. */
export const cookieWords = ({
  siteName,
  formats: { limits },
  clouds,
  userName,
  canSignOut,
}: PageVisit): InfoWords => ({
  title: 'Cookies',
  lead: canSignOut
    ? `${siteName} sets a cookie when you sign in. It is there to keep your results yours.`
    : userName === undefined
      ? `${siteName} sets one cookie, when you first send a file. It is there to keep your results yours.`
      : `${siteName} sets no cookie: your results belong to the name under which you have signed in.`,
  sections: [
    ...(canSignOut ? [sessionCookies] : userName === undefined ? [visitorCookie(limits.retentionHours)] : []),
    ...(clouds.length > 0 ? [signInCookies] : []),
    {
      title: 'What the pages remember',
      paragraphs: [
        'Not cookies, and never sent: your choice of a light or dark theme and of the language, the target you last chose and the options you last set for a format, the last five tools you opened from the search, the emojis you copied last, and that you were asked about notifications, stay in your browser until you clear them. The list of conversions under way stays until the tab is closed.',
        'The browser also keeps the page it shows without a connection. If you install the site as an app, files you share to it wait in the browser until the page has taken them.',
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

const visitorCookie = (retentionHours: number) => ({
  title: 'The one cookie',
  paragraphs: [
    'It is called “sid” (“__Host-sid” on encrypted sites) and holds a random number. The server keeps only a fingerprint of that number beside your jobs: whoever shows the cookie may download, cancel or delete them, and nobody else.',
    `It lasts ${hoursInWords(Math.max(24, retentionHours))} after your last upload. Scripts on the page cannot read it, and it is not sent to any other site. If your browser refuses it, everything still works.`,
    'The page “Your files” lists your files to everyone who uses this browser. On a shared computer, delete there what others should not see.',
  ],
});

const sessionCookies = {
  title: 'The cookies of your sign-in',
  paragraphs: [
    '“session” (“__Host-session” on encrypted sites) holds your name and your identifier at the provider where you sign in, encrypted so that only this server can read them. It lasts 12 hours, or until you sign out. The server keeps only a fingerprint of the identifier beside your jobs.',
    '“oidc” exists for the ten minutes a sign-in may take. Scripts on the page can read neither, and they are not sent to any other site.',
  ],
};

const signInCookies = {
  title: 'If you import from a cloud storage',
  paragraphs: [
    'Only then are there two more, which no script can read: “sign-in” for the ten minutes a sign-in may take, and “cloud” until the browser is closed. “cloud” holds a random number that is the key to the permission: the server stores the permission encrypted and cannot read it without your browser. It is deleted when you sign out, at the latest about an hour after you signed in.',
  ],
};

const hoursInWords = (hours: number): string =>
  hours % 24 === 0 ? daysInWords(hours / 24) : `${hours} hours`;

const daysInWords = (days: number): string => (days === 1 ? 'one day' : `${days} days`);
