import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { converter } from '../../registry/converter.ts';
import { runMarkup } from '../markup/run-markup.ts';

/**
 * Converts an EPUB to a single web page with its chapters in reading order, from which all other documents can be
 * made.
 */
export default converter({
  id: 'epub-to-html',
  operation: 'convert',
  moves: [{ from: 'epub', to: 'html' }],
  engines: ['markup'],
  options: z.object({}),
  lane: 'light',
  async run(task) {
    if (task.inputs[0].sizeBytes === 0) throw new Fault('file-empty');
    await runMarkup('epub', '/job/out/page.html', task);
    return [{ path: join(task.workdir, 'out', 'page.html') }];
  },
});
