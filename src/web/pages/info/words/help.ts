import type { PageVisit } from '#src/contract/pages/page-visit.ts';
import type { InfoWords } from './info-words.ts';

/** How to use the site, and what to do if something doesn't work. */
export const helpWords = ({ formats: { limits, counts } }: PageVisit): InfoWords => ({
  title: 'Help',
  lead: 'How a conversion goes, what the limits are, and what to do when something does not work.',
  sections: [
    {
      title: 'Converting a file',
      paragraphs: [
        'Drop a file on the start page, choose it with the button, or paste a picture from the clipboard. The site looks at the content of the file and offers what it can become, the most likely target first. Press Convert, and download the result when it is done.',
        'With several files in the list, “Convert All” sends them one after another and “Download All” brings the results home in one ZIP.',
      ],
    },
    {
      title: 'Limits',
      paragraphs: [
        `Each file may have up to ${limits.maxFileMb}MB. ${counts.formats} formats can be read or written here at the moment; which becomes which is listed on the converter pages.`,
        `What you send and what comes of it is deleted after ${limits.retentionHours} hours. “Delete now” does it at once.`,
      ],
    },
    {
      title: 'A file was refused',
      paragraphs: [
        'The message says why. The most frequent reasons: the file is larger than allowed, it is protected with a password, or its content is not what its name says. In the last case save it again in the program that made it; giving it another ending does not change what it is.',
      ],
    },
    {
      title: 'A conversion failed',
      paragraphs: [
        'Check that the file opens in its own program. If it does, save a fresh copy and try that one, or convert to another format first. A result that did not pass our own check is not handed out; you get the error instead.',
      ],
    },
    {
      title: 'The result looks different',
      paragraphs: [
        'Read the notes on the finished card: they name what could not be carried over, such as a font this server does not have, an animation, or tracks the new format has no place for.',
      ],
    },
    {
      title: 'The download is gone',
      paragraphs: [
        `After ${limits.retentionHours} hours nothing can be brought back. Before that, a result can only be fetched with the browser that made it, or by the link of “Copy link”: in another browser without that link, or after its cookies were cleared, it is not found.`,
      ],
    },
  ],
});
