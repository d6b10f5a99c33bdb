import { join } from 'node:path';
import { z } from 'zod';
import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { note } from '#src/contract/messages/notes.ts';
import { readObjects, writeObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { converter } from '../../../registry/converter.ts';
import { assertPageTree } from '../../tools/open/assert-page-tree.ts';
import { cropped, cropSides } from '../../tools/pages/crop-box.ts';
import { listPdfPages } from '../../tools/structure/document.ts';
import { parsePageGroups } from '../../tools/pages/on-pages.ts';
import { workOn } from '../../tools/open/open-input.ts';
import { pagesOption } from '../../tools/pages/pages-option.ts';
import { reportSignatures } from '../../tools/structure/signatures.ts';

const margin = z.number().min(0).max(14_400).default(0);

/** Crops the margins of pages as displayed: what lies outside is no longer shown or printed, but stays in the file. */
export default converter({
  id: 'pdf-crop',
  operation: 'pdf-crop',
  moves: [{ from: 'pdf', to: 'pdf' }],
  engines: ['qpdf', 'pdfinfo'],
  options: z.object({
    pages: pagesOption.default('all'),
    top: margin.meta({
      description: 'Points (1/72 inch) to cut off at the top; likewise for the other sides.',
    }),
    right: margin,
    bottom: margin,
    left: margin,
  }),
  lane: 'light',
  async run(task) {
    const { pages, ...margins } = task.options;
    if (cropSides.every((side) => margins[side] === 0))
      throw new Fault('options-invalid', {
        field: 'top',
        reason: phrase('enter at least one margin to cut off'),
      });
    const { inside, header, objects } = await workOn(task.inputs[0], task, {
      work: async (path, own) => ({ inside: path, ...assertPageTree(await readObjects(path, own)) }),
    });
    const all = listPdfPages({ header, objects });
    const requested = new Set(parsePageGroups(pages, all.length).flat());
    const changes = all.flatMap(({ reference, dictionary }, index) => {
      if (!requested.has(index + 1)) return [];
      const own = objects[`obj:${reference}`]?.value;
      const box = cropped(dictionary, margins, { objects, page: index + 1 });
      return [[`obj:${reference}`, { value: { ...(own as object), '/CropBox': box } }]];
    });
    const files = { inside, output: '/job/out/cropped.pdf' };
    const job = { ...task, onRepaired: () => task.warn(note('pdf-repaired')) };
    const written = writeObjects(files, { header, objects: Object.fromEntries(changes) }, job);
    await Promise.all([written, reportSignatures(task)]);
    task.warn(note('crop-is-hidden'));
    return [{ path: join(task.workdir, 'out', 'cropped.pdf') }];
  },
});
