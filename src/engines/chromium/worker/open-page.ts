import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { DevTools } from './devtools.ts';

/** A page that has been loaded as far as possible. */
export interface ChromiumPage {
  readonly session: string;
  /** Number of blocked requests for other resources. */
  refused(): number;
  close(): Promise<void>;
}

/** Maximum load time of a responsive page, in milliseconds. Very large pages take a while. */
const loadingMs = 30_000;
/** Maximum time for a page to respond before its scripts count as endless, in milliseconds. */
const answeringMs = 5_000;
const settleTimeoutMs = 4_000;
const quietMs = 150;

/**
 * Opens a page in a separate browsing context. Only the page itself, `data:` and `blob:` can be loaded; everything
 * else is blocked and counted. Rejects with `still busy` if the page's scripts never finish.
 */
export async function openChromiumPage(
  browser: DevTools,
  { input, scripts }: { readonly input: string; readonly scripts: boolean },
): Promise<ChromiumPage> {
  const { browserContextId } = Context.parse(await browser.send('Target.createBrowserContext'));
  const { targetId } = Target.parse(
    await browser.send('Target.createTarget', { url: 'about:blank', browserContextId }),
  );
  const { sessionId: session } = Session.parse(
    await browser.send('Target.attachToTarget', { targetId, flatten: true }),
  );
  const close = async () => void (await browser.send('Target.disposeBrowserContext', { browserContextId }));
  const countRefused = filterRequests(browser, session, pathToFileURL(input).href);
  try {
    await load(browser, session, { input, scripts });
    await within(settle(browser, session), settleTimeoutMs);
  } catch (error) {
    void close().catch(() => undefined); // the browser exits soon anyway
    throw error;
  }
  return { session, refused: countRefused, close };
}

const Context = z.object({ browserContextId: z.string() });
const Target = z.object({ targetId: z.string() });
const Session = z.object({ sessionId: z.string() });
const Paused = z.object({
  requestId: z.string(),
  resourceType: z.string(),
  request: z.object({ url: z.string() }),
});

/** Allows requests for the page only. Returns a function that counts the blocked ones. */
function filterRequests(browser: DevTools, session: string, pageUrl: string): () => number {
  const refused = new Set<string>();
  browser.on('Fetch.requestPaused', (params) => {
    const { requestId, resourceType, request } = Paused.parse(params);
    const isPage = request.url.replace(/#.*$/, '') === pageUrl;
    if (!isPage) refused.add(request.url);
    const [method, more] = isPage ? passed : resourceType === 'Document' ? nothingThere : stopped;
    browser.send(method, { requestId, ...more }, session).catch(() => undefined); // the request may no longer exist
  });
  return () => refused.size;
}

const passed = ['Fetch.continueRequest', {}] as const;
const stopped = ['Fetch.failRequest', { errorReason: 'BlockedByClient' }] as const;
/** With "No Content", a page stays and a frame stays empty, while a failed request would show an error page. */
const nothingThere = ['Fetch.fulfillRequest', { responseCode: 204 }] as const;

async function load(
  browser: DevTools,
  session: string,
  { input, scripts }: { input: string; scripts: boolean },
) {
  const send = (method: string, params = {}) => browser.send(method, params, session);
  await Promise.all([
    send('Page.enable'),
    send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
    send('Emulation.setEmulatedMedia', { media: 'print' }),
    send('Emulation.setScriptExecutionDisabled', { value: !scripts }),
    browser.send('Browser.setDownloadBehavior', { behavior: 'deny' }),
  ]);
  browser.on(
    'Page.javascriptDialogOpening',
    () => void send('Page.handleJavaScriptDialog', { accept: false }),
  );
  await send('Page.navigate', { url: pathToFileURL(input).href });
  const startedMs = performance.now();
  while (performance.now() - startedMs < loadingMs) {
    await delay(20);
    await within(send('Page.getLayoutMetrics'), answeringMs);
    if (await within(isComplete(browser, session), answeringMs)) return;
  }
}

/** Polled rather than awaited: a page that tries to navigate away and is blocked never fires its load event. */
async function isComplete(browser: DevTools, session: string): Promise<boolean> {
  const { result } = Evaluated.parse(
    await browser.send('Runtime.evaluate', { expression: 'document.readyState' }, session),
  );
  return result.value === 'complete';
}

const Evaluated = z.object({ result: z.object({ value: z.unknown() }) });

/** Waits for fonts and for content that scripts render immediately. */
async function settle(browser: DevTools, session: string): Promise<void> {
  await delay(quietMs);
  await browser.send(
    'Runtime.evaluate',
    {
      expression:
        'Promise.race([document.fonts.ready, new Promise((done) => setTimeout(done, 2000))]).then(() => 0)',
      awaitPromise: true,
    },
    session,
  );
}

async function within<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  const timer = new AbortController();
  const late = delay(milliseconds, undefined, { signal: timer.signal }).then(() => {
    throw new Error('still busy');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    timer.abort();
  }
}
