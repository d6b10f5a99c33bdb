import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { readObjects, writeObjects } from '#src/engines/qpdf-objects.ts';
import { converter } from '../converter.ts';
import { cropped, sides } from '../pdf-tools/crop-box.ts';
import { pagesOf } from '../pdf-tools/document.ts';
import { groupsOf, openInput } from '../pdf-tools/open-input.ts';
import { pagesOption } from '../pdf-tools/pages-option.ts';
import { tellSignatures } from '../pdf-tools/signatures.ts';

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
    const input = await openInput(task.inputs[0], task);
    const wanted = new Set(groupsOf(pages, input).flat());
    const { header, objects } = await readObjects(input.inside, task);
    const changes = pagesOf({ header, objects }).flatMap(({ reference, dictionary }, index) => {
      if (!wanted.has(index + 1)) return [];
      const own = objects[`obj:${reference}`]?.value;
      const box = cropped(dictionary, margins, { objects, page: index + 1 });
      return [[`obj:${reference}`, { value: { ...(own as object), '/CropBox': box } }]];
    });
    const files = { inside: input.inside, output: '/job/out/cropped.pdf' };
    await writeObjects(files, { header, objects: Object.fromEntries(changes) }, task);
    await tellSignatures(task);
    task.note('What was cut off is hidden, not deleted: other programs can bring it back.');
    return [{ path: join(task.workdir, 'out', 'cropped.pdf') }];
  },
});
