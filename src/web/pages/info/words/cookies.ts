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
    ? `${siteName} sets a cookie when you sign in. It keeps your results private.`
    : userName === undefined
      ? `${siteName} sets one cookie, when you first send a file. It keeps your results private.`
      : `${siteName} sets no cookies: your results belong to the name you signed in with.`,
  sections: [
    ...(canSignOut
      ? [sessionCookies]
      : userName === undefined
        ? [visitorCookie(hoursInWords(Math.max(24, limits.retentionHours)))]
        : []),
    ...(clouds.length > 0 ? [signInCookies] : []),
    {
      title: 'What the pages remember',
      paragraphs: [
        'The following are not cookies, are never sent, and stay in your browser until you clear them: your theme and language, the output format and options you last chose for each file type, the last five tools you opened from the search, your recently copied emojis, and whether you were asked about notifications. The list of running conversions stays until you close the tab.',
        'The browser also stores the page it shows when you are offline. If you install the site as an app, files you share with it are stored in the browser until the page has opened them.',
      ],
    },
    {
      title: 'What we don’t use',
      paragraphs: [
        'No advertising cookies, no analytics, nothing from other companies. That’s why there is no consent banner.',
      ],
    },
  ],
});

const visitorCookie = (duration: string) => ({
  title: 'The one cookie',
  paragraphs: [
    'It is called “sid” (“__Host-sid” over HTTPS) and holds a random number. The server keeps only a hash of that number with your jobs: only a browser that sends the cookie can download, cancel or delete them.',
    `It lasts ${duration} after your last upload. Scripts on the page cannot read it, and it is not sent to any other site. If your browser refuses it, everything still works, but your results are not tied to your browser.`,
    'Anyone who uses this browser can open the page “Your files”. On a shared computer, delete what others shouldn’t see.',
  ],
});

const sessionCookies = {
  title: 'Sign-in cookies',
  paragraphs: [
    '“session” (“__Host-session” on encrypted sites) holds your name and your identifier from your sign-in provider, encrypted so that only this server can read them. It lasts 12 hours, or until you sign out. The server keeps only a hash of the identifier with your jobs.',
    '“oidc” lasts at most ten minutes, while you sign in. Scripts on the page can read neither, and they are not sent to any other site.',
  ],
};

const signInCookies = {
  title: 'If you import from cloud storage',
  paragraphs: [
    'Only then are two more cookies set, which no script can read: “sign-in” for at most ten minutes while you sign in, and “cloud” until you close the browser. “cloud” holds a random number that is the key to the permission: the server stores the permission encrypted and cannot read it without your browser. It is deleted when you sign out, or about an hour after you signed in.',
  ],
};

const hoursInWords = (hours: number): string =>
  hours % 24 === 0 ? daysInWords(hours / 24) : `${hours} hours`;

const daysInWords = (days: number): string => (days === 1 ? 'one day' : `${days} days`);
