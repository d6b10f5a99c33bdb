import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import { printWithChromium } from '#src/engines/chromium.ts';
import { converter } from '../../converter.ts';
import { papers } from '../../documents/document-options.ts';
import { titleOf } from '../../documents/document-names.ts';
import { attribute } from '../../text/attribute.ts';
import { entityChars } from '../../text/entity-chars.ts';
import { escapedHtml } from '../../text/write-html.ts';

const mostBytes = 33_554_432;
/** Drawing programs define a few short ones, for name spaces. */
const mostEntityChars = 1_000_000;

/** Drawings to PDF as drawings: lines and letters stay sharp at every size. */
export default converter({
  id: 'pdf-from-drawings',
  operation: 'convert',
  moves: [{ from: 'svg', to: 'pdf' }],
  engines: ['chromium', 'chromium-driver'],
  options: z.object({}),
  lane: 'heavy',
  async run(task) {
    const [input] = task.inputs;
    if (input.sizeBytes === 0) throw new Fault('file-empty');
    if (input.sizeBytes > mostBytes) throw new Fault('file-too-large', { maxMb: mostBytes / 1_048_576 });
    const drawing = await readFile(input.path);
    if (entityChars(drawing.toString('latin1')) > mostEntityChars)
      throw new Fault('text-multiplies', { format: 'SVG' });
    await writeFile(join(task.workdir, 'drawing.html'), pageOf(drawing, titleOf(input.name)));
    const order = {
      input: '/job/drawing.html',
      output: '/job/out/drawing.pdf',
      paper: papers.a4,
      isDrawing: true,
    };
    await printWithChromium({ ...order, orientation: 'portrait', marginPt: 0 }, task);
    return [{ path: join(task.workdir, 'out', 'drawing.pdf') }];
  },
});

/** The drawing as a picture of a page: in a picture neither scripts nor references to other files work. */
function pageOf(drawing: Buffer, title: string): string {
  const { widthPx, heightPx } = sizeOf(drawing.toString('utf8'));
  const size = widthPx && heightPx ? ` style="width:${widthPx}px;height:${heightPx}px"` : '';
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escapedHtml(title)}</title><style>* { margin: 0 } html, body { width: max-content } img { display: block }</style></head><body><img${size} src="data:image/svg+xml;base64,${drawing.toString('base64')}"></body></html>`;
}

/** The size of a drawing that only says what it shows (`viewBox`): one pixel per unit. */
function sizeOf(svg: string): { widthPx?: number; heightPx?: number } {
  const root = /<(?:\w+:)?svg\b[^<>]*>/.exec(svg)?.[0] ?? '';
  const isSized = ['width', 'height'].every((side) =>
    /^[\d.]+ *(?:px|pt|pc|mm|cm|in|em)?$/.test(attribute(root, side)?.trim() ?? ''),
  );
  const box = /\sviewBox\s*=\s*["']\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(root);
  return isSized || !box ? {} : { widthPx: Number(box[1]), heightPx: Number(box[2]) };
}
