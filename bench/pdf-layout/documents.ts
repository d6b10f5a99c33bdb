import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { openPackage } from '#src/converters/document/containers/zip-package.ts';

const maxPartBytes = 134_217_728;

/** Returns the page count of a PDF. */
export function countPdfinfoPages(pdf: string): number {
  const { stdout } = spawnSync('pdfinfo', [pdf], { encoding: 'utf8' });
  return Number(/^Pages:\s+(\d+)/m.exec(stdout)?.[1] ?? 0);
}

/** Converts a document to PDF with LibreOffice. Returns undefined on failure. */
export function convertToPdf(document: string, folder: string): string | undefined {
  office(['--convert-to', 'pdf', '--outdir', folder, document]);
  const made = join(folder, basename(document).replace(/\.\w+$/, '.pdf'));
  return existsSync(made) ? made : undefined;
}

/** Converts a PDF to a Word document with LibreOffice's own import. Returns undefined on failure. */
export function withLibreOffice(pdf: string, folder: string): string | undefined {
  const own = join(folder, `import-${basename(pdf, '.pdf')}`);
  office(['--infilter=writer_pdf_import', '--convert-to', 'docx', '--outdir', own, pdf]);
  const made = join(own, basename(pdf).replace(/\.pdf$/, '.docx'));
  return existsSync(made) ? made : undefined;
}

/** All runs share one profile: they run in sequence, and creating a profile takes longer than converting most files. */
const profile = join(tmpdir(), `formshift-layout-profile-${process.pid}`);
process.on('exit', () => rmSync(profile, { recursive: true, force: true }));

function office(args: readonly string[]): void {
  const command = ['soffice', `-env:UserInstallation=file://${profile}`, '--headless', ...args];
  // `timeout` kills the whole process group: the actual LibreOffice process is a child of the one started here
  spawnSync('timeout', ['-s', 'KILL', '60', ...command], { stdio: 'ignore' });
}

/**
 * Reads the separate stories of a Word document, one line per paragraph: the body, text boxes and frames, footnotes,
 * and headers and footers. Each short cell that spans several rows is a story of its own, because it labels all of
 * those rows and may be read with any of them.
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

/** A cell that spans several rows and has more words than this contains text that belongs in those rows. */
const maxTallCellWords = 8;

/** A cell without nested tables. */
const cell = /<w:tc>(?:(?!<w:tc>)[\s\S])*?<\/w:tc>/g;
const boxed = /<w:txbxContent>[\s\S]*?<\/w:txbxContent>/g;
const framed = /<w:p>(?:(?!<\/w:p>)[\s\S])*?<w:framePr[\s\S]*?<\/w:p>/g;
const apart = new RegExp(`${boxed.source}|${framed.source}`, 'g');

/** Share of the body's characters that are in the text flow, not in text boxes or frames. */
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

/** Returns the text of the paragraphs, without the positions and sizes of drawings. */
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
