import {
  dictionaryOf,
  follow,
  readObjects,
  writeObjects,
  type PdfObjects,
} from '#src/engines/qpdf-objects.ts';
import { escapedHtml } from '../text/write-html.ts';
import type { ArchiveTask } from './prepare.ts';

/** What a document says of itself. */
export interface Description {
  readonly title?: string | undefined;
  readonly author?: string | undefined;
}

/** Reads title and author of a PDF. */
export async function readDescription(inside: string, task: ArchiveTask): Promise<Description> {
  const { stdout } = await task.sandbox.run({ engine: 'pdfinfo', args: [inside], ...task });
  const field = (name: string) =>
    new RegExp(`^${name}:[ \\t]+(\\S.*)$`, 'm').exec(stdout)?.[1]?.replaceAll(notForXml, '').trim() ||
    undefined;
  return { title: field('Title'), author: field('Author') };
}

/**
 * Writes title and author into the metadata of an archival PDF, where Ghostscript loses what is not ASCII, and takes out
 * the lists of glyphs that fonts may have: nobody needs them, and a wrong one would break the standard (6.2.11.4.2).
 */
export async function describe(
  { inside, output }: { readonly inside: string; readonly output: string },
  description: Description,
  task: ArchiveTask,
): Promise<void> {
  const all = await readObjects(inside, task);
  const { title, author } = description;
  const described = (title ?? author) ? changesOf(all, await metadataOf(inside, all, task), description) : {};
  const objects = { ...withoutGlyphLists(all), ...described };
  await writeObjects({ inside, output }, { header: all.header, objects }, task);
}

function withoutGlyphLists({ objects }: PdfObjects): PdfObjects['objects'] {
  return Object.fromEntries(
    Object.entries(objects).flatMap(([name, object]) => {
      const { '/CharSet': names, '/CIDSet': numbers, ...rest } = dictionaryOf(object) ?? {};
      const hasList = rest['/FontFile'] ?? rest['/FontFile2'] ?? rest['/FontFile3'];
      return hasList !== undefined && (names ?? numbers) !== undefined ? [[name, { value: rest }]] : [];
    }),
  );
}

// oxlint-disable-next-line no-control-regex -- these are what XML cannot hold
const notForXml = /[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g;

interface Metadata {
  readonly name: string;
  readonly xml: string;
}

/** The document's XMP stream. */
async function metadataOf(inside: string, { objects }: PdfObjects, task: ArchiveTask): Promise<Metadata> {
  const catalog = dictionaryOf(
    Object.values(objects).find((object) => dictionaryOf(object)?.['/Type'] === '/Catalog'),
  );
  const name = `obj:${String(catalog?.['/Metadata'])}`;
  const { objects: found } = await readObjects(inside, task, [name]);
  return { name, xml: Buffer.from(found[name]?.stream?.data ?? '', 'base64').toString('utf8') };
}

function changesOf(
  { objects }: PdfObjects,
  { name, xml }: Metadata,
  { title, author }: Description,
): PdfObjects['objects'] {
  const titled = title
    ? within(xml, 'title', `<rdf:Alt><rdf:li xml:lang="x-default">${escapedHtml(title)}</rdf:li></rdf:Alt>`)
    : xml;
  const described = author
    ? within(titled, 'creator', `<rdf:Seq><rdf:li>${escapedHtml(author)}</rdf:li></rdf:Seq>`)
    : titled;
  const data = Buffer.from(described, 'utf8').toString('base64');
  const trailer = dictionaryOf(objects['trailer']);
  const reference = trailer?.['/Info'];
  const information = dictionaryOf(follow(objects, reference));
  return {
    [name]: { stream: { data, dict: { '/Type': '/Metadata', '/Subtype': '/XML' } } },
    ...(typeof reference === 'string' && {
      [`obj:${reference}`]: {
        value: {
          ...information,
          ...(title && { '/Title': `u:${title}` }),
          ...(author && { '/Author': `u:${author}` }),
        },
      },
    }),
  };
}

/** Puts a Dublin Core element into an XMP packet, in place of the one that is there. */
function within(xml: string, element: 'title' | 'creator', content: string): string {
  const present = new RegExp(`<dc:${element}>[\\s\\S]*?</dc:${element}>`);
  const whole = `<dc:${element}>${content}</dc:${element}>`;
  if (present.test(xml)) return xml.replace(present, () => whole);
  const description = `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">${whole}</rdf:Description>`;
  return xml.replace('</rdf:RDF>', () => `${description}</rdf:RDF>`);
}
