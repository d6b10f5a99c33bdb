import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnWithPipes } from '../../sandbox/inside/spawn-sibling.ts';
import { converse, type DevTools } from './devtools.ts';
import { openChromiumPage } from './open-page.ts';
import type { PrintResponse, PrintFacts, PrintRequest } from './protocol.ts';
import { printChromiumPage } from './print-page.ts';

/**
 * Runs inside the sandbox: starts Chromium in its own process, prints one page to PDF as requested on standard input,
 * prints one line of JSON and exits.
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

const printRequest = JSON.parse(await text(process.stdin)) as PrintRequest;
const sandboxedAttempt = await attempt(printRequest, true);
const mayGoWithout = printRequest.ownSandbox === 'where-possible' && 'failure' in sandboxedAttempt;
const printResponse =
  mayGoWithout && sandboxedAttempt.failure.includes('No usable sandbox')
    ? await attempt(printRequest, false)
    : sandboxedAttempt;
process.stdout.write(`${JSON.stringify(printResponse)}\n`, () => process.exit(0));

/** Starts Chromium, with or without its own sandbox, and prints the page. */
async function attempt(request: PrintRequest, ownSandbox: boolean): Promise<PrintResponse> {
  const chromium = spawnWithPipes(program, [...flags, ...(ownSandbox ? [] : ['--no-sandbox'])]);
  try {
    return await Promise.race([
      print(converse(chromium), request).then((facts): PrintResponse => ({
        facts: { ...facts, ownSandbox },
      })),
      chromium.ended.then((): PrintResponse => ({
        failure: `Chromium exited unexpectedly: ${chromium.complaints()}`,
      })),
    ]);
  } catch (error) {
    await Promise.race([chromium.ended, sleep(patienceMs)]); // its last output contains the reason
    return { failure: `${String(error)} ${chromium.complaints()}` };
  } finally {
    chromium.kill();
  }
}

type Printed = Omit<PrintFacts, 'ownSandbox'>;

/** Prints the page with its scripts, and again without them if they never finish. */
async function print(browser: DevTools, request: PrintRequest): Promise<Printed> {
  try {
    return await printOnce(browser, request, true);
  } catch (error) {
    if (!(error instanceof Error && error.message === 'still busy')) throw error;
    return printOnce(browser, request, false);
  }
}

async function printOnce(browser: DevTools, request: PrintRequest, scripts: boolean): Promise<Printed> {
  const page = await openChromiumPage(browser, { input: request.input, scripts });
  const { scale, isLandscape } = await printChromiumPage(browser, page.session, request);
  return { refused: page.refused(), withoutScripts: !scripts, scale, isLandscape };
}
