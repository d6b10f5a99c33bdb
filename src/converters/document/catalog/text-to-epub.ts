import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { converter } from '../../registry/converter.ts';
import { runMarkup } from '../markup/run-markup.ts';

/** Converts plain text to EPUB: lines are reflowed, and headings become chapters. */
export default converter({
  id: 'text-to-epub',
  operation: 'convert',
  moves: [{ from: 'txt', to: 'epub' }],
  engines: ['markup'],
  options: z.object({}),
  lane: 'light',
  async run(task) {
    if (task.inputs[0].sizeBytes === 0) throw new Fault('file-empty');
    await runMarkup('text-to-epub', '/job/out/document.epub', task);
    return [{ path: join(task.workdir, 'out', 'document.epub') }];
  },
});
