import { text } from 'node:stream/consumers';
import { spawnBeside } from '../sandbox/inside/spawn-beside.ts';
import { converse, type DevTools } from './devtools.ts';
import { openPage } from './open-page.ts';
import type { PrintAnswer, PrintFacts, PrintOrder } from './order.ts';
import { printPage } from './print-page.ts';

/**
 * Runs inside a room: starts Chromium beside itself, prints one page to PDF as the order on standard input says, prints
 * one line of JSON and is gone.
 */
const program = '/usr/lib/chromium/chromium';
const flags = [
  '--headless',
  '--remote-debugging-pipe',
  '--user-data-dir=/tmp/chromium',
  '--disable-gpu',
  '--no-first-run',
  '--disable-extensions',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--disable-features=Translate,OptimizationHints,MediaRouter,DialMediaRouteProvider',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--font-render-hinting=none',
  '--hide-scrollbars',
  '--mute-audio',
];

const order = JSON.parse(await text(process.stdin)) as PrintOrder;
const chromium = spawnBeside(program, [...flags, ...(order.ownWalls ? [] : ['--no-sandbox'])]);
const answer = await Promise.race([
  print(converse(chromium), order).then((facts): PrintAnswer => ({ facts })),
  chromium.ended.then((): PrintAnswer => ({ failure: `Chromium ended by itself: ${chromium.complaints()}` })),
]).catch((error: unknown): PrintAnswer => ({ failure: `${String(error)} ${chromium.complaints()}` }));
process.stdout.write(`${JSON.stringify(answer)}\n`, () => {
  chromium.kill();
  process.exit(0);
});

/** Prints with the page's scripts; where these never let go, once more without. */
async function print(browser: DevTools, wanted: PrintOrder): Promise<PrintFacts> {
  try {
    return await printOnce(browser, wanted, true);
  } catch (error) {
    if (!(error instanceof Error && error.message === 'still busy')) throw error;
    return printOnce(browser, wanted, false);
  }
}

async function printOnce(browser: DevTools, wanted: PrintOrder, scripts: boolean): Promise<PrintFacts> {
  const page = await openPage(browser, { input: wanted.input, scripts });
  const { scale, isLandscape } = await printPage(browser, page.session, wanted);
  return { refused: page.refused(), withoutScripts: !scripts, scale, isLandscape };
}
