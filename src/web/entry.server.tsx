import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { NonceContext } from './site/nonce.ts';
import { nonceOf } from './site/visit.ts';

export { contextOf } from './site/visit.ts';

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

function bodyOf(pipe: (body: PassThrough) => unknown, giveUp: NodeJS.Timeout): ReadableStream {
  const body = new PassThrough();
  body.once('close', () => clearTimeout(giveUp));
  pipe(body);
  return createReadableStreamFromReadable(body);
}
