import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#src/contract/endpoints.ts';
import { faultTable, type FaultCode } from '#src/contract/faults.ts';
import { FormatsReply } from '#src/contract/formats-reply.ts';
import { Job } from '#src/contract/job.ts';
import { operations } from '#src/contract/operations.ts';
import { ToolsReply } from '#src/contract/tools-reply.ts';
import { connectTo } from '#tests/support/server/raw-client.ts';
import { openTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ siteUrl: 'https://files.example' });
});
afterAll(() => server.close());

describe('the language of a response', () => {
  it.each([
    ['de', 'de', 'Das Feld'],
    ['nl, de-AT;q=0.8, en;q=0.5', 'de', 'Das Feld'],
    ['de;q=0.2, en', 'en', 'The field'],
    ['de;q=0', 'en', 'The field'],
    ['nl', 'en', 'The field'],
  ])('to Accept-Language %j is %s, and Vary lists the header', async (asked, language, word) => {
    const response = await server.fetch('/api/hash', {
      method: 'POST',
      headers: { 'accept-language': asked, 'content-type': 'application/json' },
      body: '{"algorithm":"rot13","text":""}',
    });
    expect(response.headers.get('content-language')).toBe(language);
    expect(response.headers.get('vary')?.split(', ')).toContain('accept-language');
    expect(await response.text()).toContain(word);
  });
});

describe('the list of tools', () => {
  const optionTitle = (reply: ToolsReply, operation: string): unknown => {
    const variant = reply.tools.find((tool) => tool.operation === operation)?.variants[0];
    return z.object({ properties: z.looseObject({}) }).parse(variant?.options).properties;
  };

  it('says how each is called, for which formats, and with which options', async () => {
    const { tools } = ToolsReply.parse(await (await server.fetch('/api/tools')).json());
    expect(tools.map(({ operation }) => operation).toSorted()).toEqual(
      operations.filter((operation) => operation !== 'convert').toSorted(),
    );
    const paths = new Set<string>(endpoints['Making jobs'].map(({ path }) => path));
    expect(tools.filter(({ path }) => !paths.has(path))).toEqual([]);
    expect(tools.find(({ operation }) => operation === 'pdf-merge')).toMatchObject({
      path: '/api/pdf-tools',
      fields: { operation: 'merge' },
      variants: [{ formats: ['pdf'], targets: [], maxFiles: 20 }],
    });
    const resize = tools.find(({ operation }) => operation === 'image-resize')?.variants;
    expect(resize?.find(({ formats }) => formats.includes('jpg'))?.targets, 'keeps the format').toEqual([]);
    expect(resize?.find(({ formats }) => formats.includes('heic'))?.targets).toEqual([expect.any(String)]);
    expect(tools.find(({ operation }) => operation === 'compress-video')?.variants[0]?.options).toMatchObject(
      {
        properties: { codec: expect.anything() },
      },
    );
  });

  it('is in the requested language', async () => {
    const [english, german] = await Promise.all(
      ['en', 'de'].map(async (language) =>
        ToolsReply.parse(
          await (await server.fetch('/api/tools', { headers: { 'accept-language': language } })).json(),
        ),
      ),
    );
    if (!english || !german) throw new Error('two answers were asked for');
    expect(optionTitle(german, 'compress-image')).not.toEqual(optionTitle(english, 'compress-image'));
  });
});

describe('every response', () => {
  it.each(['/api/formats', '/api/nothing', '/api/conversions/x', '/healthz', '/nowhere', '/%zz'])(
    '%s carries the security headers',
    async (path) => {
      const { headers } = await server.fetch(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
      });
      expect(
        [...headers.keys()].filter(
          (name) => name.startsWith('access-control-') || name === 'server' || name === 'x-powered-by',
        ),
      ).toEqual([]);
    },
  );

  it('from a site without HTTPS sends no Strict-Transport-Security', async () => {
    const plain = await openTestServer({ siteUrl: 'http://files.example' });
    for (const path of ['/healthz', '/%zz'])
      expect((await plain.fetch(path)).headers.has('strict-transport-security')).toBe(false);
    await plain.close();
  });

  it('for an unknown path is 404 with one sentence', async () => {
    for (const [path, method] of [
      ['/api/nothing', 'GET'],
      ['/api/nothing', 'POST'],
      ['/nowhere', 'GET'],
    ] as const) {
      const response = await server.fetch(path, { method });
      expect([response.status, await response.text()], `${method} ${path}`).toEqual([
        404,
        'There is nothing at this address.',
      ]);
    }
  });

  it('for an unsupported method is 405 with the allowed methods', async () => {
    for (const [path, method, allowed] of [
      ['/api/convert', 'GET', 'POST'],
      ['/api/convert', 'OPTIONS', 'POST'],
      ['/api/formats', 'PUT', 'GET, HEAD'],
      ['/api/conversions/x', 'POST', 'DELETE, GET, HEAD'],
      ['/healthz', 'DELETE', 'GET, HEAD'],
    ] as const) {
      const response = await server.fetch(path, { method });
      expect(
        [response.status, response.headers.get('allow'), await response.text()],
        `${method} ${path}`,
      ).toEqual([405, allowed, `This URL does not accept ${method} requests, only ${allowed}.`]);
    }
  });

  it('for a malformed path is 400', async () => {
    expect((await server.fetch('/%zz')).status).toBe(400);
  });

  it('to a malformed request is also a sentence, and the connection is closed', async () => {
    for (const [sent, status] of [
      ['HELLO\r\n\r\n', 400],
      ['FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
    ] as const) {
      const client = await connectTo(server.url);
      await client.write(sent);
      const [head = '', body] = (await client.received()).split('\r\n\r\n');
      expect(head).toContain(`HTTP/1.1 ${status} `);
      expect(head).toContain('x-content-type-options: nosniff');
      expect(body).toMatch(/^The .*request.*\.$/);
    }
  });

  it('that Node would send on its own has our headers too', async () => {
    const cases = [
      ['GET /api/ready HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
      ['GET /nowhere HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 400],
      ['GET /api/formats HTTP/1.0\r\n\r\n', 200],
      ['GET /api/formats HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n', 200],
    ] as const;
    for (const [sent, status] of cases) {
      const client = await connectTo(server.url);
      await client.write(sent);
      const [head = '', body] = (await client.received()).split('\r\n\r\n');
      expect(head).toContain(`HTTP/1.1 ${status} `);
      expect(head).toContain('x-content-type-options: nosniff');
      expect(head).toContain("content-security-policy: default-src 'none'");
      if (status === 400) expect(body).toMatch(/^The .*request.*\.$/);
    }
  });
});

describe('a Host header', () => {
  const ask = async (to: TestServer, ...lines: readonly string[]) => {
    const client = await connectTo(to.url);
    await client.write(['GET /healthz HTTP/1.1', ...lines, 'Connection: close', '\r\n'].join('\r\n'));
    return client.received();
  };

  it.each([
    ['longer than zero seconds', `Host: ${'a'.repeat(5_000)}`],
    ['with a path', 'Host: evil.example/path'],
    ['with a user', 'Host: user@evil.example'],
    ['with markup', 'Host: "><script>'],
    ['with a blank', 'Host: a b'],
    ['with a port that does not exist', 'Host: a:99999'],
    ['sent twice', 'Host: a\r\nHost: b'],
  ])('%s is refused, since links begin with it', async (_what, line) => {
    const answer = await ask(server, line);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('The request could not be read: its Host header is not valid.');
  });

  it.each(['a', 'files.example:8080', '192.0.2.1', '[2001:db8::1]:80'])('%s is accepted', async (host) => {
    expect(await ask(server, `Host: ${host}`)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('of a trusted proxy is checked as well, and its protocol', async () => {
    const proxied = await openTestServer({ trustProxy: ['127.0.0.1'] });
    const fine = ['Host: a', 'X-Forwarded-Host: files.example', 'X-Forwarded-Proto: https'];
    expect(await ask(proxied, ...fine)).toMatch(/^HTTP\/1\.1 200 /);
    for (const line of ['X-Forwarded-Host: evil.example/path', 'X-Forwarded-Proto: javascript'])
      expect(await ask(proxied, 'Host: a', line), line).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ask(server, 'Host: a', 'X-Forwarded-Host: evil.example/path')).toMatch(/^HTTP\/1\.1 200 /);
    await proxied.close();
  });
});

describe('GET /api/formats', () => {
  it('returns the available conversions and the limits', async () => {
    const reply = FormatsReply.parse(await (await server.fetch('/api/formats')).json());
    expect(reply.limits).toEqual({ maxFileBytes: 1_048_576, maxFileMb: 1, retentionHours: 24 });
    expect(
      reply.types
        .find((type) => type.type === 'image')
        ?.formats.find((format) => format.format === 'png')
        ?.targets.map((target) => target.format),
    ).toContain('jpg');
  });

  it('returns one conversion, those from a format and those to a format in small responses', async () => {
    const select = async (query: string) => {
      const text = await (await server.fetch(`/api/formats?${query}`)).text();
      const pairs = FormatsReply.parse(JSON.parse(text)).types.flatMap(({ formats }) =>
        formats.flatMap(({ format, targets }) => targets.map((target) => `${format} ${target.format}`)),
      );
      return { pairs: new Set(pairs), bytes: text.length };
    };
    const one = await select('from=pdf&to=docx');
    expect([...one.pairs]).toEqual(['pdf docx']);
    expect(one.bytes).toBeLessThan(4_000);
    const { pairs: from } = await select('from=pdf');
    expect(from.size).toBeGreaterThan(5);
    expect([...from].every((pair) => pair.startsWith('pdf '))).toBe(true);
    const { pairs: to } = await select('to=docx');
    expect(to.size).toBeGreaterThan(5);
    expect([...to].every((pair) => pair.endsWith(' docx'))).toBe(true);
    expect((await select('from=nothing')).pairs.size).toBe(0);
    const invalid = await server.fetch(`/api/formats?from=${'x'.repeat(21)}`);
    expect([invalid.status, await invalid.text()]).toEqual([400, expect.stringContaining('from')]);
  });

  it('is compressed for clients that accept it, and returns 304 if unchanged', async () => {
    for (const encoding of ['gzip', 'br']) {
      const response = await server.fetch('/api/formats', {
        headers: { 'accept-encoding': `${encoding}, x` },
      });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      FormatsReply.parse(await response.json());
    }
    const plain = await server.fetch('/api/formats', { headers: { 'accept-encoding': 'gzip;q=0' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    FormatsReply.parse(await plain.json());
    const again = await server.fetch('/api/formats', {
      headers: { 'if-none-match': plain.headers.get('etag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

const hash = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  server.fetch('/api/hash', { method: 'POST', body, headers });
const upload = (to: TestServer) => to.send({ type: 'hash' }, { name: 'a', content: 'x' });

describe('POST /api/hash', () => {
  it('returns the checksums of published test vectors', async () => {
    const known = {
      md5: '9e107d9d372bb6826bd81d3542a419d6',
      sha1: '2fd4e1c67a2d28fced849ee1bb76e7391b93eb12',
      sha256: 'd7a8fbb307d7809469ca9abcb0082e4f8d5651e46d3cdb762d02d0bf37c9e592',
      crc32: '414fa339',
    };
    const text = 'The quick brown fox jumps over the lazy dog';
    for (const [algorithm, expected] of Object.entries(known)) {
      const response = await hash(JSON.stringify({ algorithm, text }));
      expect([response.status, await response.json()]).toEqual([
        200,
        { algorithm, hash: expected, input: text },
      ]);
    }
  });

  it('reads the text as UTF-8, up to a million characters', async () => {
    const text = '\u20AC'.repeat(1_000_000);
    const response = await hash(JSON.stringify({ algorithm: 'sha256', text }));
    expect(await response.json()).toMatchObject({ hash: createHash('sha256').update(text).digest('hex') });
    expect((await hash(JSON.stringify({ algorithm: 'sha256', text: `${text}x` }))).status).toBe(400);
  });

  it.each(['"[', '\\', '\\"{,', '\\\\"'])('reads a long text consisting only of %s', async (piece) => {
    const text = piece.repeat(200_000);
    const response = await hash(JSON.stringify({ text, algorithm: 'sha256' }));
    expect(await response.json()).toMatchObject({ hash: createHash('sha256').update(text).digest('hex') });
  });

  it.each([
    ['{"algorithm":"md5"}', 400, 'The field "text" is missing from the request.'],
    [
      '{"algorithm":"rot13","text":"a"}',
      400,
      'The field "algorithm" is not valid: use md5, sha1, sha256 or crc32.',
    ],
    ['{', 400, 'The request could not be read: its body is not JSON.'],
    ['', 400, 'The request could not be read: its body is empty.'],
    ['{"__proto__":{"text":"a"}}', 400, 'The request could not be read: its body is not JSON.'],
    [
      `"${'x'.repeat(9_000_000)}"`,
      413,
      'The request is larger than this endpoint accepts. Send less at a time.',
    ],
    ['['.repeat(100_000), 413, 'The request is larger than this endpoint accepts. Send less at a time.'],
    [
      `{"a":"\\\\","b":${'['.repeat(100_000)}`,
      413,
      'The request is larger than this endpoint accepts. Send less at a time.',
    ],
    [
      `{${'"":0,'.repeat(50_000)}"a":1}`,
      413,
      'The request is larger than this endpoint accepts. Send less at a time.',
    ],
  ])('rejects %.40s', async (body, status, sentence) => {
    const response = await hash(body);
    expect([response.status, await response.text()]).toEqual([status, sentence]);
  });

  it('requires JSON', async () => {
    const response = await hash('algorithm=md5', { 'content-type': 'application/x-www-form-urlencoded' });
    expect([response.status, await response.text()]).toEqual([
      415,
      'The request must be sent as application/json.',
    ]);
  });
});

const faultStatusText = (code: FaultCode): string => String(faultTable[code].status);

/** The parts of an OpenAPI document that these tests check. */
const OpenApi = z.object({
  openapi: z.string(),
  info: z.object({
    'x-changelog': z.record(z.string(), z.object({ renamedErrorCodes: z.record(z.string(), z.string()) })),
  }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        parameters: z.array(z.object({ name: z.string(), in: z.string() })),
        responses: z.record(z.string(), z.unknown()),
        requestBody: z
          .object({
            content: z.record(
              z.string(),
              z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()).optional() }) }),
            ),
          })
          .optional(),
      }),
    ),
  ),
});

describe('the OpenAPI document', () => {
  it('describes every endpoint of the contract, its fields and its response', async () => {
    const document = OpenApi.parse(await (await server.fetch('/api/openapi.json')).json());
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://files.example' }] });
    expect(document.info['x-changelog']['0.9.0']?.renamedErrorCodes).toMatchObject({
      'not-json': 'media-type-unsupported',
    });
    for (const { path, method, id, status, files, faults } of Object.values(endpoints).flat()) {
      const operation = document.paths[path]?.[method.toLowerCase()];
      expect(operation, id).toMatchObject({ operationId: id });
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        expect.arrayContaining([String(status), 'default', ...faults.map(faultStatusText)]),
      );
      if (files)
        expect(
          Object.keys(operation?.requestBody?.content['multipart/form-data']?.schema.properties ?? {}),
        ).toContain(files.field);
      const named = (operation?.parameters ?? [])
        .filter((parameter) => parameter.in === 'path')
        .map((parameter) => `{${parameter.name}}`);
      expect([...path.matchAll(/\{\w+\}/g)].map(String)).toEqual(named);
    }
  });
});

it('the OpenAPI document names the schemas that calls have in common', async () => {
  const document = await (await server.fetch('/api/openapi.json')).json();
  const answers = (schema: object) => ({ content: { 'application/json': { schema } } });
  const job = { $ref: '#/components/schemas/Job' };
  expect(document).toMatchObject({
    paths: {
      '/api/convert': { post: { responses: { 200: answers(job), 202: answers(job) } } },
      '/api/conversions': { get: { responses: { 200: answers({ type: 'array', items: job }) } } },
    },
    components: {
      schemas: {
        Job: { properties: { status: { enum: ['pending', 'processing', 'completed', 'failed'] } } },
        Format: { properties: { targets: { items: { $ref: '#/components/schemas/Target' } } } },
      },
    },
  });
  const text = JSON.stringify(document);
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(document).toHaveProperty(['components', 'schemas', String(name)]);
  expect(text).not.toMatch(/"\$(?:defs|id|schema)"/);
});

describe('every status of a refusal is in the OpenAPI document', () => {
  const all = Object.values(endpoints).flat();
  const fill = (path: string, value: string) => path.replaceAll(/\{\w+\}/g, value);
  const values = ['x', 'A'.repeat(27), 'A'.repeat(64), 'google', 'red-heart', '%00'];
  const queries = ['', '?language=xx&ids=&search=x', `?ids=${'A'.repeat(27)}`, `?ids=${'x'.repeat(14_000)}`];
  const json = { 'content-type': 'application/json' };
  const bodies: readonly RequestInit[] = [
    {},
    { body: 'x', headers: { 'content-type': 'text/plain' } },
    { body: 'x=y', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    { body: '', headers: json },
    { body: '{', headers: json },
    { body: '{"file":1}', headers: json },
    { body: `"${'x'.repeat(9_000_000)}"`, headers: json },
    { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    { body: 'x', headers: { 'content-type': 'multipart/form-data' } },
    { headers: { 'sec-fetch-site': 'cross-site' } },
    { headers: { 'idempotency-key': '1', 'content-type': 'multipart/form-data; boundary=x' }, body: 'x' },
  ];

  // The test server throws if the response is not described.
  it.each(all.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (_id, { method, path }) => {
    const isRead = method === 'GET' || method === 'HEAD';
    const inits = isRead ? [{}, { headers: { range: 'bytes=9-' } }] : bodies;
    const statuses = new Set<number>();
    for (const value of path.includes('{') ? values : [''])
      for (const query of isRead ? queries : [''])
        for (const init of inits) {
          const response = await server.fetch(fill(path, value) + query, { ...init, method });
          await response.arrayBuffer();
          statuses.add(response.status);
        }
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  });
});

describe('health', () => {
  it('is reported, with the level of isolation', async () => {
    expect(await (await server.fetch('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await server.fetch('/readyz');
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ready', problems: [], sandbox: { level: 'full', memory: 'cgroup' } },
    ]);
  });

  it('reports and rejects new files while the server is stopping or its disk is full', async () => {
    const stopping = await openTestServer({}, { draining: () => true });
    const full = await openTestServer({}, { reserveBytes: Number.MAX_SAFE_INTEGER });
    const refused = await upload(stopping);
    expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
      503,
      '10',
      'The server is restarting. Try again in a few seconds.',
    ]);
    const diskFull = await upload(full);
    expect([diskFull.status, diskFull.headers.get('retry-after'), await diskFull.text()]).toEqual([
      503,
      '120',
      'The server is out of disk space right now. Try again in a few minutes.',
    ]);
    expect(await (await stopping.fetch('/readyz')).json()).toMatchObject({
      status: 'not ready',
      problems: ['the server is shutting down'],
    });
    expect(await (await full.fetch('/readyz')).json()).toMatchObject({ problems: ['the disk is full'] });
    await stopping.close();
    await full.close();
  });
});

describe('the log', () => {
  it.each([
    [1_000, 'to 100 kB'],
    [150_000, 'to 1 MB'],
    [1_000_000, 'to 10 MB'],
  ])('records %i uploaded bytes only as "%s"', async (bytes, expected) => {
    const own = await openTestServer();
    await own.send({ type: 'hash' }, { name: 'a', content: new Uint8Array(bytes) });
    await own.fetch('/healthz');
    const sent = own.log.map((line) => /"sent":"([^"]*)"/.exec(line)?.[1]).filter(Boolean);
    expect(sent).toEqual([expected, 'none']);
    await own.close();
  });

  it('has one line per response and nothing the visitor sent', async () => {
    const canary = 'canary-8f2a';
    const job = Job.parse(
      await (
        await server.send(
          { type: 'hash', note: canary },
          { name: `${canary}.txt`, content: canary },
          { cookie: `__Host-sid=${canary}`, 'user-agent': canary },
        )
      ).json(),
    );
    await server.fetch(`/api/conversions/${job.id}?${canary}`);
    await server.fetch(`/${canary}`);
    await server.fetch(`/%zz${canary}`);
    const log = server.log.join('');
    expect(log).toContain('"route":"GET /api/conversions/:id"');
    expect(log).not.toContain(canary);
    expect(log).not.toContain(job.id);
    expect(log).not.toContain('127.0.0.1,');
  });
});
