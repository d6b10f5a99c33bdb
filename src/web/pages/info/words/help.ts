import type { PageVisit } from '#src/contract/pages/page-visit.ts';
import type { InfoWords } from './info-words.ts';

/** How to use the site, and what to do if something doesn't work. */
export const helpWords = ({ formats: { limits, counts } }: PageVisit): InfoWords => ({
  title: 'Help',
  lead: 'How to convert files, what the limits are, and what to do when something goes wrong.',
  sections: [
    {
      title: 'Converting a file',
      paragraphs: [
        'Drop a file on the home page, choose one with the button, or paste an image from the clipboard. We detect the file type from its content and list the formats it can be converted to, likeliest first. Press “Convert”, and download the result when it is done.',
        'With several files in the list, “Convert All” converts them one after another, and “Download All” downloads the results as one ZIP.',
      ],
    },
    {
      title: 'Limits',
      paragraphs: [
        `Each file can be up to ${limits.maxFileMb}MB. ${counts.formats} formats are currently supported; the converter pages list what each can be converted to.`,
        `Your files and the results are deleted after ${limits.retentionHours} hours. “Delete now” deletes them immediately.`,
      ],
    },
    {
      title: 'A file was rejected',
      paragraphs: [
        'The message says why. The most common reasons: the file is too large, it is password-protected, or its content does not match its name. In the last case, save it again in the program that made it; renaming it doesn’t change what it is.',
      ],
    },
    {
      title: 'A conversion failed',
      paragraphs: [
        'Check that the file opens in the program that made it. If it does, save a fresh copy and try that, or convert it to another format first. A result that fails our check is not delivered; you get an error instead.',
      ],
    },
    {
      title: 'The result looks different',
      paragraphs: [
        'Read the notes with the result: they say what couldn’t be kept, such as a font this server doesn’t have, an animation, or tracks the new format can’t hold.',
      ],
    },
    {
      title: 'The download is gone',
      paragraphs: [
        `After ${limits.retentionHours} hours, nothing can be recovered. Before that, a result can be downloaded only in the browser you converted it in, or with the link from “Copy link”. In another browser, or after you clear your cookies, you need that link.`,
      ],
    },
  ],
});
