import { createServer } from 'node:https';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer as createTcpServer, type Socket } from 'node:net';
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { decode, encode, RECURSION_DESIRED, type Answer } from 'dns-packet';
import { onePixel } from '../files/tiny-files.ts';
import { insideAddresses, publicAddress, publicAddressV6 } from './addresses.ts';

/** A request that a host received at `/hook`. */
export interface ReceivedHook {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly at: number;
}

type Handler = (response: ServerResponse, query: URLSearchParams) => void;

const hookCalls = new Map<string, number>();
const hooks: ReceivedHook[] = [];

/** What the hosts answer, by path. */
const pages: Readonly<Record<string, Handler>> = {
  '/image.png': (response) => response.end(onePixel),
  '/download': (response) =>
    response.setHeader('content-disposition', "attachment; filename*=UTF-8''caf%C3%A9.png").end(onePixel),
  '/without-extension': (response) => response.setHeader('content-type', 'image/png').end(onePixel),
  '/redirect': (response, query) =>
    response
      .writeHead(302, { location: Buffer.from(query.get('to') ?? '').toString('latin1') })
      .end('Not the file'),
  '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
  '/announced': (response) => {
    response.writeHead(200, { 'content-length': 10 * 1024 ** 3 });
    response.write(onePixel);
  },
  '/endless': (response) => {
    const more = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
      response.once('drain', more);
    };
    more();
  },
  '/cut': (response) => {
    response.writeHead(200, { 'content-length': onePixel.length }).write(onePixel.subarray(0, 20));
    setTimeout(() => response.destroy(), 50);
  },
  '/hook': (response, query) => {
    const statuses = (query.get('status') ?? '200').split(' ');
    const key = String(query);
    const count = (hookCalls.get(key) ?? 0) + 1;
    hookCalls.set(key, count);
    const status = Number(statuses[Math.min(count, statuses.length) - 1]);
    response.writeHead(status, { location: 'https://127.0.0.1/' }).end('x'.repeat(100_000));
  },
  '/silent': () => undefined,
  '/trickle': (response) => {
    const timer = setInterval(() => response.write('x'), 500);
    response.once('close', () => clearInterval(timer));
  },
};

/** Requests received at `/hook` so far. */
export const listReceived = (): readonly ReceivedHook[] => hooks;

/** The connections made to each address and port since the hosts began to listen. */
export type Connections = Readonly<Record<string, number>>;

/** Serves HTTPS at every address of this machine, and counts all connections, those to two other ports, too. */
export async function openHosts(tls: { key: Buffer; cert: Buffer }): Promise<() => Connections> {
  const counts: Record<string, number> = {};
  const count = ({ localAddress = '', localPort }: Socket): void => {
    const at = `${localAddress.replace('::ffff:', '')} ${localPort}`;
    counts[at] = (counts[at] ?? 0) + 1;
  };
  const web = createServer(tls, (request, response) => {
    const { url = '/' } = request;
    response.on('error', () => undefined);
    if (url.startsWith('/hook'))
      void text(request).then((body) =>
        hooks.push({ path: url, headers: request.headers as Record<string, string>, body, at: Date.now() }),
      );
    const { pathname, searchParams } = new URL(url, 'https://host');
    const page = pages[pathname];
    if (page) page(response, searchParams);
    else response.writeHead(404).end('There is nothing here');
  });
  web.on('connection', count).listen(443, '::');
  await once(web, 'listening');
  for (const port of [80, 8443])
    await once(
      createTcpServer((socket) => (count(socket), socket.destroy())).listen(port, '::'),
      'listening',
    );
  return () => ({ ...counts });
}

const rebound = new Map<string, number>();

/** Addresses of each name; `rebinding.example` is public when it is asked for first, and loopback from then on. */
function addressesOf(name: string, type: 'A' | 'AAAA'): readonly string[] {
  const [host = ''] = name.split('.');
  if (name === 'rebinding.example') {
    const asked = rebound.get(type) ?? 0;
    rebound.set(type, asked + 1);
    if (type === 'AAAA') return [];
    return [asked === 0 ? publicAddress : insideAddresses.loopback];
  }
  if (name === 'files.example' || name === 'other-name.example') return type === 'A' ? [publicAddress] : [];
  if (name === 'files-v6.example') return type === 'A' ? [] : [publicAddressV6];
  if (name === 'mixed.example') return type === 'A' ? [publicAddress, insideAddresses.private10] : [];
  const inside = Object.entries(insideAddresses).find(([key]) => key === host)?.[1];
  return inside !== undefined && inside.includes(':') === (type === 'AAAA') ? [inside] : [];
}

/** Serves DNS on the loopback interface. */
export async function openNameServer(): Promise<void> {
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const { id, questions = [] } = decode(message);
    const [question] = questions;
    if (!question) return;
    const { name, type } = question;
    const addresses = type === 'A' || type === 'AAAA' ? addressesOf(name, type) : [];
    const answers = addresses.map((data) => ({ name, type, ttl: 0, data }) as Answer);
    const flags = RECURSION_DESIRED | (answers.length > 0 ? 0 : 3); // 3: there is no such name
    socket.send(encode({ type: 'response', id, flags, questions, answers }), from.port, from.address);
  });
  socket.bind(53, '127.0.0.1');
  await once(socket, 'listening');
}
