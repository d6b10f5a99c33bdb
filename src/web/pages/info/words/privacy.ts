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
        `Your file is kept on this server for its conversion and nothing else. The file, the result and every record of the job, including file names, are deleted after ${limits.retentionHours} hours. “Delete now” deletes them immediately.`,
        'Files are converted by programs on this server; each runs in isolation, with no access to the network or to any file but yours. No file is passed on to another service, viewed by people or used to train AI models.',
        userName === undefined
          ? 'A result can be downloaded only in the browser you converted it in. Anyone else gets the same answer as for a conversion that doesn’t exist, unless you share a link with “Copy link”: it leads to that one result until it is deleted.'
          : 'A result can be downloaded only by the person who made it, in any browser where they have signed in. Anyone else gets the same answer as for a conversion that doesn’t exist, unless you share a link with “Copy link”: it leads to that one result until it is deleted.',
      ],
    },
    ...(clouds.length > 0 ? [importing(clouds)] : []),
    {
      title: 'In transit',
      paragraphs: [
        siteUrl.startsWith('https:')
          ? 'Everything between your browser and this server is encrypted (HTTPS).'
          : 'This server is reached over plain HTTP: files are not encrypted in transit. Use it only on a network you trust.',
      ],
    },
    {
      title: 'What runs only in your browser',
      paragraphs: [
        'The font generator, the emoji translator, the accent converter and the emoji search work without sending what you type.',
      ],
    },
    {
      title: 'What is recorded',
      paragraphs: [
        'With each job, the server keeps a keyed hash of your IP address, never the address itself, so that one visitor can’t keep everyone else waiting. It is deleted with the job, and from the scheduling records within two hours. Requests are counted per address, in memory only, for ten minutes.',
        ...(userName === undefined
          ? []
          : [
              'When you sign in, this server receives your name and an identifier. It stores neither, only a keyed hash of the identifier with your jobs.',
            ]),
        ...(hasDailyLimit
          ? [
              'This server limits how much a network can convert per day. It keeps the number and size of the files with that hash until the end of the day (UTC).',
            ]
          : []),
        ...(urlSources
          ? [
              'Programs can send the URL of a file. This server then downloads the file from that URL, without telling the other server who asked.',
            ]
          : []),
        'The server’s log records the type of request, the response status, the duration and an approximate size. It contains no addresses, file names or file contents.',
        'There are no analytics, no ads and no third-party scripts: your browser connects only to this site.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        `Where the General Data Protection Regulation applies, you can ask what is stored about you and have it deleted. Everything is deleted after ${limits.retentionHours} hours anyway, and you can delete it sooner yourself.`,
        ...(contactEmail ? [] : ['No contact email has been set up for such questions.']),
      ],
    },
  ],
});

function importing(clouds: PageVisit['clouds']): TextSection {
  const names = clouds.map((cloud) => cloudNames[cloud]).join(', ');
  return {
    title: 'Importing from cloud storage',
    paragraphs: [
      `You can choose files from ${names}. You sign in with that company, in a separate window; this server learns neither your password nor your name, only that it may read files. It requests the lists you open and the file you choose, nothing else.`,
      'The permission is stored encrypted, with a key that only your browser has, until you sign out, at most about an hour. A file that was fetched is deleted when you sign out, or about an hour after it was fetched or last used.',
    ],
  };
}
