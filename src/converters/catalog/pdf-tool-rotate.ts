import { z } from 'zod';
import { converter } from '../converter.ts';
import { groupsOf, openInput, writeResult } from '../pdf-tools/open-input.ts';
import { pagesOption } from '../pdf-tools/pages-option.ts';
import { tellSignatures } from '../pdf-tools/signatures.ts';
import { rangeOf } from '../pdf-tools/take-pages.ts';

/** Turns pages clockwise, on top of the turn they have. */
export default converter({
  id: 'pdf-rotate',
  operation: 'pdf-rotate',
  moves: [{ from: 'pdf', to: 'pdf' }],
  engines: ['qpdf', 'pdfinfo'],
  options: z.object({
    pages: pagesOption,
    rotation: z
      .union([z.literal(90), z.literal(180), z.literal(270)], { error: 'use 90, 180 or 270' })
      .default(90),
  }),
  lane: 'light',
  async run(task) {
    const { pages, rotation } = task.options;
    const input = await openInput(task.inputs[0], task);
    const wanted = [...new Set(groupsOf(pages, input).flat())];
    const order = { inputFile: input.inside, rotate: `+${rotation}:${rangeOf(wanted)}` };
    await tellSignatures(task);
    return [{ path: await writeResult('turned', order, task) }];
  },
});
