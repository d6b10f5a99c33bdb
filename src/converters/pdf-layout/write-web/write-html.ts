import { writeFile } from 'node:fs/promises';
import type { PagePicture } from '#src/engines/pdf-child/page.ts';
import type { DocumentLayout } from '../document.ts';
import type { About } from '../open-xml/core-properties.ts';
import { escapeXml } from '../open-xml/xml.ts';
import { webLook } from '../../text/web-look.ts';
import { blocksHtml } from './block-html.ts';
import { flowOfPages } from './flow.ts';
import { isRightToLeft, languageOf } from './language.ts';
import { notesHtml } from './notes-html.ts';
import { placesIn } from './places-in.ts';
import { placeId, type WebScribe } from './web-scribe.ts';

/** Writes a document as one web page of flowing text, its pictures inside. */
export async function writeHtml(
  path: string,
  { pages, bodySizePt }: DocumentLayout,
  about: About,
  note: (sentence: string) => void,
): Promise<void> {
  const { blocks, notes } = flowOfPages(pages);
  const places = new Set(placesIn(blocks));
  const scribe: WebScribe = {
    bodySizePt,
    takesInput: true,
    notes,
    called: new Set(),
    pictureOf: dataAddress,
    placeOf: (place) => (places.has(place) ? `#${placeId(place)}` : undefined),
  };
  const body = blocksHtml(blocks, scribe);
  const language = languageOf(blocks, about.language);
  const author = about.author ? `<meta name="author" content="${escapeXml(about.author)}"/>\n` : '';
  const html = `<!doctype html>
<html${language ? ` lang="${escapeXml(language)}"` : ''}${isRightToLeft(blocks) ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${escapeXml(about.title)}</title>
${author}<style>
${webLook}body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font-family: sans-serif; }
</style>
</head>
<body>
${body}
${notesHtml(scribe)}
</body>
</html>
`;
  await writeFile(path, html, { mode: 0o644 });
  note('Headers, footers and page breaks are not in the result.');
}

const dataAddress = ({ bytes, ending }: PagePicture): string =>
  `data:image/${ending === 'jpg' ? 'jpeg' : 'png'};base64,${Buffer.from(bytes).toString('base64')}`;
