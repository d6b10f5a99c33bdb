import { writeFile } from 'node:fs/promises';
import { note, type Note } from '#src/contract/messages/notes.ts';
import { escapeXml } from '#src/codecs/xml.ts';
import type { PageImage } from '#src/engines/pdfium/worker/page.ts';
import type { DocumentLayout } from '../document.ts';
import type { About } from '../open-xml/core-properties.ts';
import { webStylesheet } from '../../../../document/text/web-style.ts';
import { blocksHtml } from './block-html.ts';
import { flowOfPages } from './flow.ts';
import { isRightToLeft, resolveTextLanguage } from './language.ts';
import { notesHtml } from './notes-html.ts';
import { listDestinations } from './anchors.ts';
import { destinationId, type HtmlWriter } from './html-writer.ts';

/** Writes a document as one reflowable web page with embedded images. */
export async function writeLayoutHtml(
  path: string,
  { pages, bodySizePt }: DocumentLayout,
  about: About,
  warn: (loss: Note) => void,
): Promise<void> {
  const { blocks, notes } = flowOfPages(pages);
  const destinations = new Set(listDestinations(blocks));
  const writer: HtmlWriter = {
    bodySizePt,
    acceptsInput: true,
    notes,
    called: new Set(),
    imageUrl: dataAddress,
    destinationUrl: (destination) =>
      destinations.has(destination) ? `#${destinationId(destination)}` : undefined,
  };
  const body = blocksHtml(blocks, writer);
  const language = resolveTextLanguage(blocks, about.language);
  const author = about.author ? `<meta name="author" content="${escapeXml(about.author)}"/>\n` : '';
  const html = `<!doctype html>
<html${language ? ` lang="${escapeXml(language)}"` : ''}${isRightToLeft(blocks) ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${escapeXml(about.title)}</title>
${author}<style>
${webStylesheet}body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font-family: sans-serif; }
</style>
</head>
<body>
${body}
${notesHtml(writer)}
</body>
</html>
`;
  await writeFile(path, html, { mode: 0o644 });
  warn(note('page-furniture-omitted'));
}

const dataAddress = ({ bytes, extension }: PageImage): string =>
  `data:image/${extension === 'jpg' ? 'jpeg' : 'png'};base64,${Buffer.from(bytes).toString('base64')}`;
