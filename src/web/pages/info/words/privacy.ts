import type { PageVisit } from '#src/contract/pages/page-visit.ts';
import { cloudNames } from '#src/contract/cloud/cloud-names.ts';
import type { TextSection } from '../../../seo/tool-words.ts';
import type { InfoWords } from './info-words.ts';

/** What this server does with files and visitor data. */
export const privacyWords = ({
  siteName,
  siteUrl,
  contactEmail,
  hasDailyLimit,
  formats: { limits, urlSources },
  clouds,
  userName,
}: PageVisit): InfoWords => ({
  title: 'Privacy',
  lead: `What ${siteName} stores, for how long, and who can see it.`,
  email: contactEmail,
  sections: [
    {
      title: 'Your files',
      paragraphs: [
        `A file you send is kept on this server for its conversion and nothing else. It, the result, and every record of the job, file names included, are deleted after ${limits.retentionHours} hours. “Delete now” does it at once.`,
        'Conversions are done by programs on this server, each shut in without access to the network and to any file but yours. No file is passed on to another service, and no file is looked at by people or used to train anything.',
        userName === undefined
          ? 'A result can be downloaded only with the browser that made it. Anyone else gets the same answer as for a conversion that does not exist, unless you give them a link with “Copy link”: it leads to that one result until it is deleted.'
          : 'A result can be downloaded only by the person who made it, in any browser where they have signed in. Anyone else gets the same answer as for a conversion that does not exist, unless you give them a link with “Copy link”: it leads to that one result until it is deleted.',
      ],
    },
    ...(clouds.length > 0 ? [importing(clouds)] : []),
    {
      title: 'On the way',
      paragraphs: [
        siteUrl.startsWith('https:')
          ? 'Everything between your browser and this server is encrypted (HTTPS).'
          : 'This server is reached over plain HTTP: on the way, files are not encrypted. Use it only on a network you trust.',
      ],
    },
    {
      title: 'What runs in your browser alone',
      paragraphs: [
        'The font generator, the emoji translator, the accent converter and the emoji search work without sending what you type.',
      ],
    },
    {
      title: 'What is recorded',
      paragraphs: [
        'With a job, the server keeps a keyed fingerprint of its network address, never the address itself, so that one visitor cannot keep all others waiting: it goes with the job, and from the order of turns within two hours. Requests are counted by address in memory for ten minutes.',
        ...(userName === undefined
          ? []
          : [
              'This server is told your name and an identifier when you sign in. It keeps neither, only a keyed fingerprint of the identifier beside your jobs.',
            ]),
        ...(hasDailyLimit
          ? [
              'This server limits how much a network may convert in a day. It keeps the number and the size of the files with that fingerprint until the day (UTC) is over.',
            ]
          : []),
        ...(urlSources
          ? [
              'Programs can name a file by its URL. This server then asks the server at that URL for the file, without saying for whom.',
            ]
          : []),
        'The log of the server holds the kind of request, the answer’s status, how long it took, and a rough size. It holds no addresses, no file names and no contents.',
        'There are no statistics about visitors, no advertising and no scripts of other companies: your browser talks to this site alone.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        `Where the General Data Protection Regulation applies, you may ask what is stored about you and have it deleted. Everything is deleted after ${limits.retentionHours} hours in any case, and earlier by your own hand.`,
        ...(contactEmail ? [] : ['The operator of this server has not given an address for such questions.']),
      ],
    },
  ],
});

function importing(clouds: PageVisit['clouds']): TextSection {
  const names = clouds.map((cloud) => cloudNames[cloud]).join(', ');
  return {
    title: 'Importing from a cloud storage',
    paragraphs: [
      `You can choose files from ${names}. You sign in with that company, in a window of its own; this server is told neither your password nor your name, only that it may read files. It asks for the list you look at and for the file you choose, nothing else.`,
      'The permission is stored encrypted, with a key that only your browser has, until you sign out, at most about an hour. A file that was fetched is deleted when you sign out, or about an hour after it was fetched or last used.',
    ],
  };
}
