import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { note, type Note } from '#src/contract/messages/notes.ts';
import { printWithChromium } from '#src/engines/chromium/chromium.ts';
import type { PrintFacts } from '#src/engines/chromium/worker/protocol.ts';
import { converter } from '../../registry/converter.ts';
import { paperNames, papers } from '../office/document-options.ts';

const pointsPerMillimetre = 72 / 25.4;

/**
 * Converts web pages to PDF, printed by Chromium with scripts enabled but without network access or any other files.
 */
export default converter({
  id: 'html-to-pdf',
  operation: 'convert',
  moves: [{ from: 'html', to: 'pdf' }],
  engines: ['chromium', 'chromium-driver'],
  options: z.object({
    pageSize: z.enum(paperNames).default('a4').meta({
      title: 'Page size',
      description: 'Used unless the page sets its own print size.',
    }),
    orientation: z.enum(['auto', 'portrait', 'landscape']).default('auto').meta({
      title: 'Orientation',
      description: 'Portrait, landscape, or landscape when the page is too wide.',
    }),
    margin: z.number().min(0).max(50).default(10).meta({
      title: 'Margin',
      description: 'White border in millimetres.',
    }),
  }),
  lane: 'heavy',
  async run(task) {
    const [input] = task.inputs;
    if (input.sizeBytes === 0) throw new Fault('file-empty');
    const { pageSize, orientation, margin } = task.options;
    const request = { paper: papers[pageSize], orientation, marginPt: margin * pointsPerMillimetre };
    const facts = await printWithChromium(
      { input: input.inside, output: '/job/out/page.pdf', ...request },
      task,
    );
    listPrintLosses(facts).forEach(task.warn);
    return [{ path: join(task.workdir, 'out', 'page.pdf') }];
  },
});

function listPrintLosses({ refused, withoutScripts, scale }: PrintFacts): Note[] {
  return [
    ...(refused > 0 ? [note('page-requests-refused', { files: refused })] : []),
    ...(withoutScripts ? [note('scripts-stopped')] : []),
    ...(scale < 0.99 ? [note('page-scaled', { percent: Math.round(scale * 100) })] : []),
  ];
}
