import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
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

const patienceMs = 500;

const order = JSON.parse(await text(process.stdin)) as PrintOrder;
const walled = await attempt(order, true);
const mayGoWithout = order.ownWalls === 'where-possible' && 'failure' in walled;
const answer =
  mayGoWithout && walled.failure.includes('No usable sandbox') ? await attempt(order, false) : walled;
process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit(0));

/** Starts Chromium, with or without walls of its own, and lets it print. */
async function attempt(wanted: PrintOrder, ownWalls: boolean): Promise<PrintAnswer> {
  const chromium = spawnBeside(program, [...flags, ...(ownWalls ? [] : ['--no-sandbox'])]);
  try {
    return await Promise.race([
      print(converse(chromium), wanted).then((facts): PrintAnswer => ({ facts: { ...facts, ownWalls } })),
      chromium.ended.then((): PrintAnswer => ({
        failure: `Chromium ended by itself: ${chromium.complaints()}`,
      })),
    ]);
  } catch (error) {
    await Promise.race([chromium.ended, sleep(patienceMs)]); // what it says last tells why
    return { failure: `${String(error)} ${chromium.complaints()}` };
  } finally {
    chromium.kill();
  }
}

type Printed = Omit<PrintFacts, 'ownWalls'>;

/** Prints with the page's scripts; where these never let go, once more without. */
async function print(browser: DevTools, wanted: PrintOrder): Promise<Printed> {
  try {
    return await printOnce(browser, wanted, true);
  } catch (error) {
    if (!(error instanceof Error && error.message === 'still busy')) throw error;
    return printOnce(browser, wanted, false);
  }
}

async function printOnce(browser: DevTools, wanted: PrintOrder, scripts: boolean): Promise<Printed> {
  const page = await openPage(browser, { input: wanted.input, scripts });
  const { scale, isLandscape } = await printPage(browser, page.session, wanted);
  return { refused: page.refused(), withoutScripts: !scripts, scale, isLandscape };
}
