import { open } from 'node:fs/promises';
import { z } from 'zod';
import type { DevTools } from './devtools.ts';
import type { PrintFacts, PrintRequest } from './protocol.ts';

const cssPixelsPerPoint = 96 / 72;
const smallestScale = 0.3;
/**
 * Minimum ratio of page width to paper width for landscape. Slightly wide pages are printed in portrait, scaled down.
 */
const landscapeFrom = 1.2;

/** Prints an open page to a file, fitted to the paper width. */
export async function printChromiumPage(
  browser: DevTools,
  session: string,
  request: PrintRequest,
): Promise<Pick<PrintFacts, 'scale' | 'isLandscape'>> {
  const fit = await fitToPaper(browser, session, request);
  const margin = inches(request.isVectorImage ? 0 : request.marginPt);
  const printed = await browser.send(
    'Page.printToPDF',
    {
      printBackground: true,
      preferCSSPageSize: !request.isVectorImage,
      paperWidth: inches(fit.widthPt),
      paperHeight: inches(fit.heightPt),
      marginTop: margin,
      marginBottom: margin,
      marginLeft: margin,
      marginRight: margin,
      scale: fit.scale,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
      transferMode: 'ReturnAsStream',
    },
    session,
  );
  await save(browser, session, Stream.parse(printed).stream, request.output);
  return { scale: fit.scale, isLandscape: fit.widthPt > fit.heightPt };
}

const inches = (points: number): number => points / 72;

const Stream = z.object({ stream: z.string() });
const Piece = z.object({ data: z.string(), base64Encoded: z.boolean().optional(), eof: z.boolean() });
const Metrics = z.object({ cssContentSize: z.object({ width: z.number(), height: z.number() }) });

async function fitToPaper(
  browser: DevTools,
  session: string,
  { paper, orientation, marginPt, isVectorImage }: PrintRequest,
) {
  const upright = (paper.widthPt - 2 * marginPt) * cssPixelsPerPoint;
  const sideways = (paper.heightPt - 2 * marginPt) * cssPixelsPerPoint;
  const neededAt = (width: number) =>
    contentSize(browser, session, { width: Math.round(width), height: 1000 });
  if (isVectorImage) {
    await refuseBroken(browser, session);
    const { width, height } = await contentSize(browser, session, { width: 1, height: 1 });
    return { widthPt: width / cssPixelsPerPoint, heightPt: height / cssPixelsPerPoint, scale: 1 };
  }
  const needed = await neededAt(orientation === 'landscape' ? sideways : upright);
  const isLandscape =
    orientation === 'landscape' || (orientation === 'auto' && needed.width > upright * landscapeFrom);
  const width = isLandscape ? (await neededAt(sideways)).width : needed.width;
  const availableWidth = isLandscape ? sideways : upright;
  const scale = width > availableWidth * 1.01 ? Math.max(smallestScale, availableWidth / width) : 1;
  return isLandscape
    ? { widthPt: paper.heightPt, heightPt: paper.widthPt, scale }
    : { widthPt: paper.widthPt, heightPt: paper.heightPt, scale };
}

/** Rejects an image that cannot be rendered, because it has no intrinsic size. */
async function refuseBroken(browser: DevTools, session: string): Promise<void> {
  const expression = 'document.images[0].decode().then(() => true, () => false)';
  const drawn = await browser.send('Runtime.evaluate', { expression, awaitPromise: true }, session);
  if (Evaluated.parse(drawn).result.value !== true) throw new Error('the image cannot be rendered');
}

const Evaluated = z.object({ result: z.object({ value: z.unknown() }) });

/** Returns the content size of the page in a window of a given size, in CSS pixels. Never smaller than the window. */
async function contentSize(browser: DevTools, session: string, window: { width: number; height: number }) {
  const metrics = { ...window, deviceScaleFactor: 1, mobile: false };
  await browser.send('Emulation.setDeviceMetricsOverride', metrics, session);
  return Metrics.parse(await browser.send('Page.getLayoutMetrics', {}, session)).cssContentSize;
}

async function save(browser: DevTools, session: string, handle: string, path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let isDone = false; !isDone;) {
      const piece = Piece.parse(await browser.send('IO.read', { handle, size: 1_048_576 }, session));
      await file.writeFile(Buffer.from(piece.data, piece.base64Encoded ? 'base64' : 'utf8'));
      isDone = piece.eof;
    }
  } finally {
    await file.close();
  }
}
