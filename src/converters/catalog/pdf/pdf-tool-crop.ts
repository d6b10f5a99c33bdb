import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { readObjects, writeObjects } from '#src/engines/qpdf-objects.ts';
import { converter } from '../../converter.ts';
import { countedRightly } from '../../pdf-tools/counted-rightly.ts';
import { cropped, sides } from '../../pdf-tools/crop-box.ts';
import { pagesOf } from '../../pdf-tools/document.ts';
import { groupsOf } from '../../pdf-tools/on-pages.ts';
import { repaired, workOn } from '../../pdf-tools/open-input.ts';
import { pagesOption } from '../../pdf-tools/pages-option.ts';
import { tellSignatures } from '../../pdf-tools/signatures.ts';

const margin = z.number().min(0).max(14_400).default(0);

/** Cuts margins off pages, as they are seen: what lies outside is no longer shown or printed, but stays in the file. */
export default converter({
  id: 'pdf-crop',
  operation: 'pdf-crop',
  moves: [{ from: 'pdf', to: 'pdf' }],
  engines: ['qpdf', 'pdfinfo'],
  options: z.object({
    pages: pagesOption.default('all'),
    top: margin.meta({ description: 'Points (1/72 inch) to cut off at the top; so for the other sides.' }),
    right: margin,
    bottom: margin,
    left: margin,
  }),
  lane: 'light',
  async run(task) {
    const { pages, ...margins } = task.options;
    if (sides.every((side) => margins[side] === 0))
      throw new Fault('options-invalid', { field: 'top', reason: 'give at least one margin to cut off' });
    const { inside, header, objects } = await workOn(task.inputs[0], task, {
      work: async (path, own) => ({ inside: path, ...countedRightly(await readObjects(path, own)) }),
    });
    const all = pagesOf({ header, objects });
    const wanted = new Set(groupsOf(pages, all.length).flat());
    const changes = all.flatMap(({ reference, dictionary }, index) => {
      if (!wanted.has(index + 1)) return [];
      const own = objects[`obj:${reference}`]?.value;
      const box = cropped(dictionary, margins, { objects, page: index + 1 });
      return [[`obj:${reference}`, { value: { ...(own as object), '/CropBox': box } }]];
    });
    const files = { inside, output: '/job/out/cropped.pdf' };
    const job = { ...task, onMended: () => task.note(repaired) };
    const written = writeObjects(files, { header, objects: Object.fromEntries(changes) }, job);
    await Promise.all([written, tellSignatures(task)]);
    task.note('What was cut off is hidden, not deleted: other programs can bring it back.');
    return [{ path: join(task.workdir, 'out', 'cropped.pdf') }];
  },
});
