import { Transform } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { NonceContext } from './site/nonce.ts';
import { nonceOf } from './site/visit.ts';
import { withScriptsLast } from './site/after-paint.ts';

export { contextOf } from './site/visit.ts';
export { socialCardOf } from './social/social-card.ts';

/** How long a page may take to render before its rest is given up. */
export const streamTimeout = 5_000;

/** Renders one page as a stream. A crawler gets it whole, everyone else as soon as its frame stands. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const nonce = nonceOf(loadContext);
  const whole = isbot(request.headers.get('user-agent') ?? '');

  return new Promise((resolve, reject) => {
    let failed = false;
    const page = (
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>
    );
    const send = () =>
      resolve(new Response(bodyOf(stream.pipe, giveUp), { headers, status: failed ? 500 : status }));
    const stream = renderToPipeableStream(page, {
      nonce,
      [whole ? 'onAllReady' : 'onShellReady']: send,
      onShellError: reject,
      onError: (error) => {
        failed = true;
        console.error(error);
      },
    });
    const giveUp = setTimeout(() => stream.abort(), streamTimeout + 1_000);
  });
}

/** The stream, with its scripts last; goes on in whole tags. Latin-1, because every byte survives it. */
function bodyOf(pipe: (body: Transform) => unknown, giveUp: NodeJS.Timeout): ReadableStream {
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
  body.once('close', () => clearTimeout(giveUp));
  pipe(body);
  return createReadableStreamFromReadable(body);
}
