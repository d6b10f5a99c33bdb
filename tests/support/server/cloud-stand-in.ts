import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A file in every storage of the stand-in. */
export interface CloudContent {
  readonly id: string;
  readonly name: string;
  readonly content: Buffer;
  /** Folder of the file; the top level if absent. */
  readonly folder?: string;
  /** Size the storage reports before the download, in bytes; the actual size if absent. */
  readonly reportedBytes?: number;
}

/**
 * A server that responds like the sign-ins and file calls of the three storages, as their published documentation
 * describes.
 */
export interface CloudStandIn {
  readonly url: string;
  readonly client: { readonly id: string; readonly secret: string };
  /** `METHOD /host/path` of every request, with `+token` if it had a token. */
  readonly asked: string[];
  /** Tokens that were issued. */
  readonly tokens: string[];
  close(): Promise<void>;
}

interface Code {
  readonly challenge: string;
  readonly redirectUri: string;
}

type RouteHandler = (
  request: { url: URL; body: string; incoming: IncomingMessage },
  reply: ServerResponse,
) => void;

const client = { id: 'the-client', secret: 'the-secret' };
const folder = { id: 'folder-1', name: 'Holiday' };

/** Opens the stand-in on a free port. Its visitor accepts every sign-in at once. */
export async function openCloudStandIn(files: readonly CloudContent[]): Promise<CloudStandIn> {
  const codes = new Map<string, Code>();
  const tokens: string[] = [];
  const asked: string[] = [];
  const routes = [
    ...signInRoutes(codes, tokens),
    ...googleRoutes(files),
    ...dropboxRoutes(files),
    ...graphRoutes(files),
  ];

  const server = createServer((incoming, reply) => void serve(incoming, reply));
  async function serve(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://stand-in');
    const { authorization } = incoming.headers;
    asked.push(`${incoming.method} ${url.pathname}${authorization ? ' +token' : ''}`);
    const route = routes.find(
      ([method, pattern]) => method === incoming.method && pattern.test(url.pathname),
    );
    if (!route) return end(reply, 404, {});
    const isApi = /^\/(www\.googleapis|api\.dropboxapi\.com\/2|content\.dropbox|graph)/.test(url.pathname);
    if (isApi && !tokens.some((token) => authorization === `Bearer ${token}`)) return end(reply, 401, {});
    route[2]({ url, body: await text(incoming), incoming }, reply);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    client,
    asked,
    tokens,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Route = readonly [method: 'GET' | 'POST', path: RegExp, answer: RouteHandler];

function signInRoutes(codes: Map<string, Code>, tokens: string[]): Route[] {
  const authorize: RouteHandler = ({ url }, reply) => {
    const asked = url.searchParams;
    const isRight =
      asked.get('client_id') === client.id &&
      asked.get('response_type') === 'code' &&
      asked.get('code_challenge_method') === 'S256' &&
      asked.get('scope');
    if (!isRight) return end(reply, 400, {});
    const code = randomBytes(12).toString('hex');
    const redirectUri = asked.get('redirect_uri') ?? '';
    codes.set(code, { challenge: asked.get('code_challenge') ?? '', redirectUri });
    const back = new URL(redirectUri);
    back.search = String(new URLSearchParams({ code, state: asked.get('state') ?? '' }));
    reply.writeHead(302, { location: String(back) }).end();
  };
  const token: RouteHandler = ({ body }, reply) => {
    const sent = new URLSearchParams(body);
    const code = codes.get(sent.get('code') ?? '');
    codes.delete(sent.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      code?.challenge === challenge &&
      code.redirectUri === sent.get('redirect_uri') &&
      sent.get('client_id') === client.id &&
      sent.get('client_secret') === client.secret;
    if (!isRight) return end(reply, 400, { error: 'invalid_grant' });
    const value = randomBytes(24).toString('hex');
    tokens.push(value);
    end(reply, 200, { access_token: value, token_type: 'bearer', expires_in: 3600 });
  };
  return [
    ['GET', /^\/accounts\.google\.com\/o\/oauth2\/v2\/auth$/, authorize],
    ['GET', /^\/www\.dropbox\.com\/oauth2\/authorize$/, authorize],
    ['GET', /^\/login\.microsoftonline\.com\/common\/oauth2\/v2\.0\/authorize$/, authorize],
    ['POST', /^\/oauth2\.googleapis\.com\/token$/, token],
    ['POST', /^\/api\.dropboxapi\.com\/oauth2\/token$/, token],
    ['POST', /^\/login\.microsoftonline\.com\/common\/oauth2\/v2\.0\/token$/, token],
  ];
}

const reportedSize = ({ content, reportedBytes }: CloudContent): number => reportedBytes ?? content.length;
const within = (files: readonly CloudContent[], id: string | undefined) =>
  files.filter((file) => file.folder === id);
const named = (files: readonly CloudContent[], part: string) =>
  files.filter((file) => file.name.toLowerCase().includes(part.toLowerCase()));
const lastPart = (url: URL, fromEnd = 1) => decodeURIComponent(url.pathname.split('/').at(-fromEnd) ?? '');

function googleRoutes(files: readonly CloudContent[]): Route[] {
  const one = (file: CloudContent) => ({
    id: file.id,
    name: file.name,
    mimeType: 'application/octet-stream',
    size: String(reportedSize(file)),
  });
  const folderEntry = { ...folder, mimeType: 'application/vnd.google-apps.folder' };
  const letter = { id: 'doc-1', name: 'Letter', mimeType: 'application/vnd.google-apps.document' };
  return [
    [
      'GET',
      /^\/www\.googleapis\.com\/drive\/v3\/files$/,
      ({ url }, reply) => {
        const q = url.searchParams.get('q') ?? '';
        const parent = /'(.*)' in parents/.exec(q)?.[1];
        const part = /name contains '(.*)'/.exec(q)?.[1];
        if (part !== undefined) return end(reply, 200, { files: named(files, part).map(one) });
        if (parent !== 'root') return end(reply, 200, { files: within(files, parent).map(one) });
        if (url.searchParams.get('pageToken') === 'page-2') return end(reply, 200, { files: [letter] });
        end(reply, 200, {
          files: [folderEntry, ...within(files, undefined).map(one)],
          nextPageToken: 'page-2',
        });
      },
    ],
    [
      'GET',
      /\/drive\/v3\/files\/doc-1\/export$/,
      (_request, reply) => void reply.writeHead(200).end('exported'),
    ],
    [
      'GET',
      /^\/www\.googleapis\.com\/drive\/v3\/files\/[^/]+$/,
      ({ url }, reply) => {
        const file = files.find(({ id }) => id === lastPart(url));
        if (lastPart(url) === letter.id) return end(reply, 200, letter);
        if (!file) return end(reply, 404, {});
        if (url.searchParams.get('alt') === 'media') return void reply.writeHead(200).end(file.content);
        end(reply, 200, one(file));
      },
    ],
  ];
}

function dropboxRoutes(files: readonly CloudContent[]): Route[] {
  const one = (file: CloudContent) => ({
    '.tag': 'file',
    id: file.id,
    name: file.name,
    size: reportedSize(file),
  });
  const field = (json: string, name: string): string => String(JSON.parse(json)[name] ?? '');
  return [
    [
      'POST',
      /^\/api\.dropboxapi\.com\/2\/files\/list_folder$/,
      ({ body }, reply) => {
        const path = field(body, 'path');
        const entries = within(files, path || undefined).map(one);
        const gone = { '.tag': 'deleted', name: 'old.txt' };
        const top = path ? [] : [{ '.tag': 'folder', ...folder }, gone];
        end(reply, 200, { entries: [...top, ...entries], cursor: 'c', has_more: false });
      },
    ],
    [
      'POST',
      /^\/api\.dropboxapi\.com\/2\/files\/search_v2$/,
      ({ body }, reply) => {
        const matches = named(files, field(body, 'query')).map((file) => ({
          metadata: { metadata: one(file) },
        }));
        end(reply, 200, { matches, has_more: false });
      },
    ],
    [
      'POST',
      /^\/api\.dropboxapi\.com\/2\/files\/get_metadata$/,
      ({ body }, reply) => {
        const file = files.find(({ id }) => id === field(body, 'path'));
        end(reply, file ? 200 : 409, file ? one(file) : { error_summary: 'path/not_found/' });
      },
    ],
    [
      'POST',
      /^\/content\.dropboxapi\.com\/2\/files\/download$/,
      ({ incoming }, reply) => {
        const id = field(String(incoming.headers['dropbox-api-arg']), 'path');
        reply.writeHead(200).end(files.find((file) => file.id === id)?.content);
      },
    ],
  ];
}

function graphRoutes(files: readonly CloudContent[]): Route[] {
  const one = (file: CloudContent) => ({ id: file.id, name: file.name, size: reportedSize(file), file: {} });
  const list = (reply: ServerResponse, value: unknown) => end(reply, 200, { value });
  return [
    [
      'GET',
      /^\/graph\.microsoft\.com\/v1\.0\/me\/drive\/root\/children$/,
      (_request, reply) => list(reply, [{ ...folder, folder: {} }, ...within(files, undefined).map(one)]),
    ],
    [
      'GET',
      /\/me\/drive\/root\/search\(q='.*'\)$/,
      ({ url }, reply) =>
        list(reply, named(files, /q='(.*)'/.exec(decodeURIComponent(url.pathname))?.[1] ?? '').map(one)),
    ],
    [
      'GET',
      /\/me\/drive\/items\/[^/]+\/children$/,
      ({ url }, reply) => list(reply, within(files, lastPart(url, 2)).map(one)),
    ],
    [
      'GET',
      /\/me\/drive\/items\/[^/]+\/content$/,
      ({ url, incoming }, reply) => {
        const id = lastPart(url, 2);
        const host = id === 'elsewhere' ? 'files.example.org' : 'public.1drv.com';
        reply.writeHead(302, { location: `http://${incoming.headers.host}/${host}/${id}` }).end();
      },
    ],
    [
      'GET',
      /^\/(public\.1drv\.com|files\.example\.org)\//,
      ({ url }, reply) =>
        void reply.writeHead(200).end(files.find(({ id }) => id === lastPart(url))?.content),
    ],
    [
      'GET',
      /\/me\/drive\/items\/[^/]+$/,
      ({ url }, reply) => {
        const file = files.find(({ id }) => id === lastPart(url));
        end(reply, file ? 200 : 404, file ? one(file) : {});
      },
    ],
  ];
}

function end(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
