import { open } from 'node:fs/promises';
import { z } from 'zod';
import type { DevTools } from './devtools.ts';
import type { PrintFacts, PrintOrder } from './order.ts';

const cssPixelsPerPoint = 96 / 72;
const smallestScale = 0.3;
/** A page a little wider than the paper is printed upright and a little smaller. */
const landscapeFrom = 1.2;

/** Prints an open page to a file, fitted to the width of the paper. */
export async function printPage(
  browser: DevTools,
  session: string,
  order: PrintOrder,
): Promise<Pick<PrintFacts, 'scale' | 'isLandscape'>> {
  const fit = await fitOf(browser, session, order);
  const margin = inches(order.isDrawing ? 0 : order.marginPt);
  const printed = await browser.send(
    'Page.printToPDF',
    {
      printBackground: true,
      preferCSSPageSize: !order.isDrawing,
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
  await save(browser, session, Stream.parse(printed).stream, order.output);
  return { scale: fit.scale, isLandscape: fit.widthPt > fit.heightPt };
}

const inches = (points: number): number => points / 72;

const Stream = z.object({ stream: z.string() });
const Piece = z.object({ data: z.string(), base64Encoded: z.boolean().optional(), eof: z.boolean() });
const Metrics = z.object({ cssContentSize: z.object({ width: z.number(), height: z.number() }) });

async function fitOf(
  browser: DevTools,
  session: string,
  { paper, orientation, marginPt, isDrawing }: PrintOrder,
) {
  const upright = (paper.widthPt - 2 * marginPt) * cssPixelsPerPoint;
  const sideways = (paper.heightPt - 2 * marginPt) * cssPixelsPerPoint;
  const neededAt = async (width: number) => {
    await browser.send(
      'Emulation.setDeviceMetricsOverride',
      { width: Math.round(width), height: 1000, deviceScaleFactor: 1, mobile: false },
      session,
    );
    return Metrics.parse(await browser.send('Page.getLayoutMetrics', {}, session)).cssContentSize;
  };
  if (isDrawing) {
    const { width, height } = await neededAt(upright);
    return { widthPt: width / cssPixelsPerPoint, heightPt: height / cssPixelsPerPoint, scale: 1 };
  }
  const needed = await neededAt(orientation === 'landscape' ? sideways : upright);
  const isLandscape =
    orientation === 'landscape' || (orientation === 'auto' && needed.width > upright * landscapeFrom);
  const width = isLandscape ? (await neededAt(sideways)).width : needed.width;
  const room = isLandscape ? sideways : upright;
  const scale = width > room * 1.01 ? Math.max(smallestScale, room / width) : 1;
  return isLandscape
    ? { widthPt: paper.heightPt, heightPt: paper.widthPt, scale }
    : { widthPt: paper.widthPt, heightPt: paper.heightPt, scale };
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
