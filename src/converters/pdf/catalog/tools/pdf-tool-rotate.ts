import { z } from 'zod';
import type { PageGroups } from '#src/contract/page-ranges.ts';
import { converter } from '../../../registry/converter.ts';
import { onPages } from '../../tools/pages/on-pages.ts';
import { writeResult } from '../../tools/open/open-input.ts';
import { pagesOption } from '../../tools/pages/pages-option.ts';
import { requirePages } from '../../tools/pages/require-pages.ts';
import { reportSignatures } from '../../tools/structure/signatures.ts';

/** Rotates pages clockwise, in addition to their existing rotation. */
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
    const named = { text: pages, lists: (groups: PageGroups) => [[...new Set(groups.flat())]] };
    const turned = onPages(task, named, async (inputFile, [range = ''], own) => {
      const written = writeResult('turned', { inputFile, rotate: `+${rotation}:${range}` }, own);
      const [path] = await Promise.all([written, requirePages(inputFile, own)]);
      return path;
    });
    const [path] = await Promise.all([turned, reportSignatures(task)]);
    return [{ path }];
  },
});
