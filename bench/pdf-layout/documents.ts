import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { openPackage } from '#src/converters/document/containers/zip-package.ts';

const maxPartBytes = 134_217_728;

/** Number of pages of a PDF. */
export function countPdfinfoPages(pdf: string): number {
  const { stdout } = spawnSync('pdfinfo', [pdf], { encoding: 'utf8' });
  return Number(/^Pages:\s+(\d+)/m.exec(stdout)?.[1] ?? 0);
}

/** A document as PDF by LibreOffice; undefined when it fails. */
export function convertToPdf(document: string, folder: string): string | undefined {
  office(['--convert-to', 'pdf', '--outdir', folder, document]);
  const made = join(folder, basename(document).replace(/\.\w+$/, '.pdf'));
  return existsSync(made) ? made : undefined;
}

/** A PDF as Word document by LibreOffice's own import; undefined when it fails. */
export function withLibreOffice(pdf: string, folder: string): string | undefined {
  const own = join(folder, `import-${basename(pdf, '.pdf')}`);
  office(['--infilter=writer_pdf_import', '--convert-to', 'docx', '--outdir', own, pdf]);
  const made = join(own, basename(pdf).replace(/\.pdf$/, '.docx'));
  return existsSync(made) ? made : undefined;
}

/** One profile for all runs: they come one after the other, and making a profile takes longer than most files. */
const profile = join(tmpdir(), `formshift-layout-profile-${process.pid}`);
process.on('exit', () => rmSync(profile, { recursive: true, force: true }));

function office(args: readonly string[]): void {
  const command = ['soffice', `-env:UserInstallation=file://${profile}`, '--headless', ...args];
  // `timeout` ends the whole group: the office proper is a child of what is started here
  spawnSync('timeout', ['-s', 'KILL', '60', ...command], { stdio: 'ignore' });
}

/**
 * The texts of a Word document that are read each on its own, a line for each paragraph: what flows; what stands in
 * boxes; notes; what runs along the edges of the pages; and each cell of a few words over several rows, which names all
 * of them and is read with any.
 */
export async function readStories(path: string): Promise<string[]> {
  const read = async (name: RegExp) => (await readParts(path, name)).map(withoutFallbacks).join('\n');
  const document = await read(/^word\/document\.xml$/);
  const edges = await read(/^word\/(header|footer)[\w-]*\.xml$/);
  const body = document.replace(framed, '').replace(boxed, '');
  const tall = (body.match(cell) ?? []).filter(
    (xml) => xml.includes('<w:vMerge w:val="restart"') && plain(xml).split(/\s+/).length <= maxTallCellWords,
  );
  return [
    plain(tall.reduce((rest, xml) => rest.replace(xml, ''), body)),
    [document, edges].flatMap((xml) => xml.match(apart)?.map(plain) ?? []).join('\n'),
    plain(await read(/^word\/footnotes\.xml$/)),
    plain(edges.replace(boxed, '')),
    ...tall.map(plain),
  ];
}

/** A cell over several rows with more words than this holds what should stand in those rows. */
const maxTallCellWords = 8;

/** A cell without tables in it. */
const cell = /<w:tc>(?:(?!<w:tc>)[\s\S])*?<\/w:tc>/g;
const boxed = /<w:txbxContent>[\s\S]*?<\/w:txbxContent>/g;
const framed = /<w:p>(?:(?!<\/w:p>)[\s\S])*?<w:framePr[\s\S]*?<\/w:p>/g;
const apart = new RegExp(`${boxed.source}|${framed.source}`, 'g');

/** Share of the letters of the body that stand in the flow, not in text boxes or frames. */
export async function flowShare(path: string): Promise<number> {
  const [xml = ''] = await readParts(path, /^word\/document\.xml$/);
  const clean = withoutFallbacks(xml);
  const [all = 0, outside = 0] = [plain(clean), (clean.match(apart) ?? []).map(plain).join('')].map(
    (text) => text.replace(/\s/g, '').length,
  );
  return all === 0 ? 1 : 1 - outside / all;
}

async function readParts(path: string, name: RegExp): Promise<string[]> {
  const zip = await openPackage(path);
  const names = zip.names.filter((part) => name.test(part)).sort((one, other) => rank(one) - rank(other));
  const parts = await Promise.all(names.map((part) => zip.read(part, maxPartBytes)));
  zip.close();
  return parts.map((part) => part ?? '');
}

const partSequence = ['header', 'document', 'footnotes', 'footer'];
const rank = (name: string): number => partSequence.findIndex((part) => name.includes(part));

const withoutFallbacks = (xml: string): string => xml.replace(/<mc:Fallback>[\s\S]*?<\/mc:Fallback>/g, '');

/** What is written in the paragraphs; places and sizes of drawings are no text. */
function plain(xml: string): string {
  const pieces = xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|(<w:tab\/>|<w:br[ /])|<\/w:p>/g);
  return Array.from(pieces, ([, text, blank]) => text ?? (blank ? ' ' : '\n'))
    .join('')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&');
}
