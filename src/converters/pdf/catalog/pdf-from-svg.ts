import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { escapeMarkup } from '#src/codecs/xml.ts';
import { Fault } from '#src/contract/faults.ts';
import { printWithChromium } from '#src/engines/chromium/chromium.ts';
import { converter, type InputFile } from '../../registry/converter.ts';
import { papers } from '../../document/office/document-options.ts';
import { titleFromFileName } from '../../document/office/document-names.ts';
import { attribute } from '../../document/text/attribute.ts';
import { entityChars } from '../../document/text/entity-chars.ts';

const maxSvgBytes = 33_554_432;
/** Number of bytes to read from the start of an SVG, where its header is. */
const headBytes = 4_194_304;
/** Maximum size of the expanded entities. Drawing programs define a few short ones, for namespaces. */
const maxSvgEntityChars = 1_000_000;

/** Converts SVG to PDF as vector graphics: lines and text stay sharp at every size. */
export default converter({
  id: 'pdf-from-svg',
  operation: 'convert',
  moves: [{ from: 'svg', to: 'pdf' }],
  engines: ['chromium', 'chromium-driver'],
  options: z.object({}),
  lane: 'heavy',
  async run(task) {
    const [input] = task.inputs;
    if (input.sizeBytes === 0) throw new Fault('file-empty');
    if (input.sizeBytes > maxSvgBytes) throw new Fault('file-too-large', { maxMb: maxSvgBytes / 1_048_576 });
    const head = await readSvgHead(input.path);
    if (entityChars(head.toString('latin1')) > maxSvgEntityChars)
      throw new Fault('entity-expansion', { format: 'SVG' });
    await writePage(join(task.workdir, 'image.html'), input, readViewBoxSize(head.toString('utf8')));
    const request = {
      input: '/job/image.html',
      output: '/job/out/image.pdf',
      paper: papers.a4,
      isVectorImage: true,
    };
    await printWithChromium({ ...request, orientation: 'portrait', marginPt: 0 }, task);
    return [{ path: join(task.workdir, 'out', 'image.pdf') }];
  },
});

async function readSvgHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Writes the SVG as an image in a page, chunk by chunk: inside an image, neither scripts nor references to other
 * files work.
 */
async function writePage(
  page: string,
  { path, name }: InputFile,
  { widthPx, heightPx }: Size,
): Promise<void> {
  const size = widthPx && heightPx ? ` style="width:${widthPx}px;height:${heightPx}px"` : '';
  const before = `<!doctype html><html><head><meta charset="utf-8"><title>${escapeMarkup(titleFromFileName(name))}</title><style>* { margin: 0 } html, body { width: max-content } img { display: block }</style></head><body><img${size} src="data:image/svg+xml;base64,`;
  await pipeline(
    createReadStream(path),
    async function* (pieces: AsyncIterable<Buffer>) {
      yield before;
      yield* inBase64(pieces);
      yield '"></body></html>';
    },
    createWriteStream(page, { mode: 0o644 }),
  );
}

/** Three bytes become four base64 characters. */
async function* inBase64(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let left = Buffer.alloc(0);
  for await (const piece of pieces) {
    const bytes = Buffer.concat([left, piece]);
    const whole = bytes.length - (bytes.length % 3);
    yield bytes.toString('base64', 0, whole);
    left = bytes.subarray(whole);
  }
  yield left.toString('base64');
}

interface Size {
  readonly widthPx?: number;
  readonly heightPx?: number;
}

/** Returns the size of an SVG that only has a `viewBox`: one pixel per unit. */
function readViewBoxSize(svg: string): Size {
  const root = /<(?:\w+:)?svg\b[^<>]*>/.exec(svg)?.[0] ?? '';
  const isSized = ['width', 'height'].every((side) =>
    /^[\d.]+ *(?:px|pt|pc|mm|cm|in|em)?$/.test(attribute(root, side)?.trim() ?? ''),
  );
  const box = /\sviewBox\s*=\s*["']\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(root);
  return isSized || !box ? {} : { widthPx: Number(box[1]), heightPx: Number(box[2]) };
}
