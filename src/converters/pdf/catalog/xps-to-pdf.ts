import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { writePdfOfXps } from '#src/engines/xps.ts';
import { converter } from '../../registry/converter.ts';
import { openZipFile } from '../../document/containers/open-zip.ts';

/** Converts pages that Windows printed to a file (XPS) to PDF, from which paths lead on to images and text. */
export default converter({
  id: 'xps-to-pdf',
  operation: 'convert',
  moves: [{ from: 'xps', to: 'pdf' }],
  engines: ['xpstopdf'],
  options: z.object({}),
  lane: 'heavy',
  async run(task) {
    const [{ inside, sizeBytes }] = task.inputs;
    if (sizeBytes === 0) throw new Fault('file-empty');
    await refuseCutOff(task.inputs[0].path);
    await writePdfOfXps({ inside, output: '/job/out/pages.pdf' }, task);
    return [{ path: join(task.workdir, 'out', 'pages.pdf') }];
  },
});

/** Rejects a truncated file: the engine would silently render the remaining pages. */
async function refuseCutOff(path: string): Promise<void> {
  const zip = await openZipFile(path).catch((cause: unknown) => {
    throw new Fault('file-damaged', { format: 'XPS' }, { cause });
  });
  zip.close();
}
