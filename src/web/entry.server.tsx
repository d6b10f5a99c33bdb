import { Readable, Transform } from 'node:stream';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { NonceContext } from './site/request/nonce.ts';
import { readNonce } from './site/request/visit.ts';
import { withScriptsLast } from './site/loading/after-paint.ts';

export { setBasePath } from './site/base-path.ts';
export { createVisitContext } from './site/request/visit.ts';
export { createSocialCard } from './social/social-card.ts';

/** Maximum time a page may take to render before the rest is abandoned, in milliseconds. */
export const streamTimeout = 5_000;

/** Renders a page as a stream. Crawlers get the whole page; other clients get it as soon as its shell is ready. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const nonce = readNonce(loadContext);
  const whole = isbot(request.headers.get('user-agent') ?? '');

  return new Promise((resolve, reject) => {
    let failed = false;
    const page = (
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>
    );
    const send = () =>
      resolve(
        new Response(streamPageBody(stream.pipe, abortTimer), { headers, status: failed ? 500 : status }),
      );
    const stream = renderToPipeableStream(page, {
      nonce,
      [whole ? 'onAllReady' : 'onShellReady']: send,
      onShellError: reject,
      onError: (error) => {
        failed = true;
        console.error(error);
      },
    });
    const abortTimer = setTimeout(() => stream.abort(), streamTimeout + 1_000);
  });
}

/** Returns the stream with its scripts last, split only between tags. Uses Latin-1, which preserves every byte. */
function streamPageBody(pipe: (body: Transform) => unknown, abortTimer: NodeJS.Timeout): ReadableStream {
  let begun = '';
  const body = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      const html = begun + chunk.toString('latin1');
      const end = html.lastIndexOf('>') + 1;
      begun = html.slice(end);
      done(undefined, Buffer.from(withScriptsLast(html.slice(0, end)), 'latin1'));
    },
    flush: (done) => done(undefined, Buffer.from(begun, 'latin1')),
  });
  body.once('close', () => clearTimeout(abortTimer));
  pipe(body);
  return Readable.toWeb(body) as ReadableStream<Uint8Array>;
}
