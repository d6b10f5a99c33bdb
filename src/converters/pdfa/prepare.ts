import { runQpdf } from '#src/engines/qpdf.ts';
import {
  dictionaryOf,
  readObjects,
  writeObjects,
  type PdfDictionary,
  type PdfObject,
} from '#src/engines/qpdf-objects.ts';
import type { Task } from '../converter.ts';
import { arrayAt, catalogOf, dictionaryAt } from '../pdf-tools/document.ts';

export type ArchiveTask = Pick<Task<unknown>, 'sandbox' | 'workdir' | 'signal' | 'note'>;

/**
 * Makes a PDF ready for Ghostscript, which would drop the rest in silence: attachments are removed (PDF/A-2b knows only
 * PDF/A ones), form fields and comments become part of their pages, links are marked as printable. Resolves to the
 * prepared file as an engine sees it.
 */
export async function prepare(inside: string, task: ArchiveTask): Promise<string> {
  const attachments = await listAttachments(inside, task);
  if (attachments.length > 0)
    task.note('Files attached to the PDF are not in the result: PDF/A-2b does not allow them.');
  const flat = '/job/flat.pdf';
  const removal = attachments.length > 0 ? { removeAttachment: attachments } : {};
  const order = { generateAppearances: '', flattenAnnotations: 'all', ...removal };
  await runQpdf({ inputFile: await withForm(inside, task), outputFile: flat, ...order }, task);
  const { header, objects } = await readObjects(flat, task);
  const changes = Object.fromEntries(
    Object.entries(objects).flatMap(([name, object]) => printable(name, object)),
  );
  if (Object.keys(changes).length === 0) return flat;
  const prepared = '/job/prepared.pdf';
  await writeObjects({ inside: flat, output: prepared }, { header, objects: changes }, task);
  return prepared;
}

async function listAttachments(inside: string, task: ArchiveTask): Promise<string[]> {
  const { stdout } = await task.sandbox.run({
    engine: 'qpdf',
    args: ['--list-attachments', inside],
    ...task,
  });
  return stdout
    .split('\n')
    .filter((line) => / -> \d+,\d+$/.test(line))
    .map((line) => line.slice(0, line.lastIndexOf(' -> ')));
}

/**
 * Says that a form and its signatures end up as part of the pages. Entries that do not say how they look are marked to
 * be drawn, else they would be gone. Resolves to the file to go on with, as an engine sees it.
 */
async function withForm(inside: string, task: ArchiveTask): Promise<string> {
  const all = await readObjects(inside, task);
  const { dictionary: catalog, reference } = catalogOf(all);
  const form = dictionaryAt(all.objects, catalog['/AcroForm']);
  if (!form || arrayAt(all.objects, form['/Fields']).length === 0) return inside;
  const dictionaries = Object.values(all.objects).map(dictionaryOf);
  task.note('The form is no longer one to fill in: its entries are part of the pages.');
  if (dictionaries.some((entry) => entry?.['/Type'] === '/Sig'))
    task.note('The digital signature is not in the result: it would not be valid for a changed file.');
  const filled = dictionaries.filter(
    (entry) => entry?.['/Subtype'] === '/Widget' && entry['/FT'] === '/Tx' && entry['/V'] !== undefined,
  );
  if (filled.length === 0 || filled.some((entry) => entry?.['/AP'] !== undefined)) return inside;
  const drawn = '/job/form.pdf';
  const changed = { ...catalog, '/AcroForm': { ...form, '/NeedAppearances': true } };
  const objects = { [`obj:${reference}`]: { value: changed } };
  await writeObjects({ inside, output: drawn }, { header: all.header, objects }, task);
  return drawn;
}

const print = 4;
const invisibleHiddenOrNoView = 1 | 2 | 32;

/** A link with the flags PDF/A wants (ISO 19005-2, 6.3.2); nothing for other objects and for links that have them. */
function printable(name: string, object: PdfObject): [string, PdfObject][] {
  const link = dictionaryOf(object);
  if (link?.['/Subtype'] !== '/Link' || link['/Rect'] === undefined) return [];
  const flags = typeof link['/F'] === 'number' ? link['/F'] : 0;
  const wanted = (flags | print) & ~invisibleHiddenOrNoView;
  const changed: PdfDictionary = { ...link, '/F': wanted };
  return wanted === flags ? [] : [[name, { value: changed }]];
}
