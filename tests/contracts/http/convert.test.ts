import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Job } from '#src/contract/job.ts';
import { phrase, type Fact, type Phrase } from '#src/contract/messages/facts.ts';
import { note } from '#src/contract/messages/notes.ts';
import { sentenceOf } from '#tests/support/read-by-visitors.ts';
import { connectTo, multipart } from '#tests/support/server/raw-client.ts';
import { openTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let png: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  server = await openTestServer();
  png = new Uint8Array(
    await sharp({ create: { width: 9, height: 7, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
});
afterAll(() => server.close());

const toJpg = { type: 'image', fromFormat: 'png', toFormat: 'jpg' };

describe('a file sent for conversion', () => {
  it('is answered with 202 and the same job that a later read returns', async () => {
    const response = await server.send(toJpg, { name: 'Red.png', content: png });
    expect(response.status).toBe(202);
    const job = Job.parse(await response.json());
    expect(job).toMatchObject({
      type: 'image',
      status: 'pending',
      progress: 0,
      fromFormat: 'png',
      toFormat: 'jpg',
      originalFileName: 'Red.png',
      originalSizeBytes: png.length,
      queuePosition: expect.any(Number),
      notes: [],
    });
    expect(response.headers.get('location')).toBe(`/api/conversions/${job.id}`);
    const again = Job.parse(await (await server.fetch(`/api/conversions/${job.id}`)).json());
    expect({ ...again, queuePosition: 0 }).toEqual({ ...job, queuePosition: 0 });
  });

  it('is in storage and no longer in the upload folder', async () => {
    const job = Job.parse(await (await server.send(toJpg, { name: 'a.png', content: png })).json());
    expect(await server.uploadSize(job.id)).toBe(png.length);
    expect(await server.spooled()).toEqual([]);
  });

  it('may come before its fields or between them', async () => {
    const { fields, fileHead, field, end } = { fields: Object.entries(toJpg), ...multipart };
    const file = Buffer.concat([Buffer.from(fileHead('file', 'a.png')), png, Buffer.from('\r\n')]);
    const parts = fields.map(([name, value]) => Buffer.from(field(name, value)));
    for (const position of [0, 1, 3]) {
      const body = Buffer.concat([...parts.toSpliced(position, 0, file), Buffer.from(end)]);
      const response = await server.fetch('/api/convert', {
        method: 'POST',
        headers: { 'content-type': multipart.contentType },
        body,
      });
      expect(response.status, `file at place ${position}`).toBe(202);
    }
  });

  it('keeps its name with any characters', async () => {
    for (const [name, expected] of [
      ['Grüße 😀.png', 'Grüße 😀.png'],
      ['../../etc/passwd.png', 'passwd.png'],
      ['a"b\r\nX-Evil: 1.png', 'a_bX-Evil_ 1.png'],
    ] as const) {
      const response = await server.send(toJpg, { name, content: png });
      expect(response.headers.get('x-evil')).toBeNull();
      expect(Job.parse(await response.json()).originalFileName).toBe(expected);
    }
  });

  it('needs no fromFormat: the name identifies the format, or the content if there is no extension', async () => {
    for (const name of ['a.png', 'A.PNG', 'picture']) {
      const response = await server.send({ type: 'image', toFormat: 'JPG' }, { name, content: png });
      expect(Job.parse(await response.json())).toMatchObject({
        fromFormat: 'png',
        toFormat: 'jpg',
        notes: [],
      });
    }
  });

  it('needs no type: it follows from the file', async () => {
    for (const [name, toFormat] of [
      ['a.png', 'jpg'],
      ['a.jpg', 'webp'],
      ['picture', 'docx'],
    ] as const) {
      const response = await server.send({ toFormat }, { name, content: png });
      expect(Job.parse(await response.json())).toMatchObject({ type: 'image', fromFormat: 'png', toFormat });
    }
  });

  it('is treated as the format of its content, with a note, if the name is wrong', async () => {
    const response = await server.send(
      { type: 'image', fromFormat: 'jpg', toFormat: 'gif' },
      { name: 'photo.jpg', content: png },
    );
    expect(response.status).toBe(202);
    const job = Job.parse(await response.json());
    expect(job).toMatchObject({ fromFormat: 'png', noteCodes: ['format-replaced'] });
    const stored = await server.queue.read(job.id);
    expect(stored?.notes).toEqual([note('format-replaced', { claimed: 'JPG', found: 'PNG' })]);
  });

  it('takes precedence over a fromFormat that only names the page it was sent from', async () => {
    const response = await server.send(
      { type: 'document', fromFormat: 'jpg', toFormat: 'gif' },
      { name: 'a.png', content: png },
    );
    expect(Job.parse(await response.json())).toMatchObject({ fromFormat: 'png', notes: [] });
  });

  it('can be anything, even empty, for checksums', async () => {
    for (const fields of [
      { type: 'hash' },
      { type: 'hash', toFormat: 'sha256' },
      { type: 'hash', toFormat: 'SHA-1' },
    ]) {
      const response = await server.send(fields, { name: 'some.thing', content: '' });
      expect(response.status).toBe(202);
      expect(Job.parse(await response.json())).toMatchObject({ type: 'hash', originalSizeBytes: 0 });
    }
  });
});

const use = (allowed: Fact) => phrase('use {allowed}', { allowed });

describe('an invalid request is rejected with its status and one sentence', () => {
  const html = '<!DOCTYPE html><title>x</title>';
  it.each<[string, Record<string, string>, { name: string; content: string }, number, string]>([
    [
      'neither type nor name nor content that says what the file is',
      { toFormat: 'jpg' },
      { name: 'a', content: '\u0000\u0001\u0002' },
      400,
      sentenceOf('field-missing', { field: 'fromFormat' }),
    ],
    [
      'no type, and another content than the name says',
      { toFormat: 'jpg' },
      { name: 'a.png', content: html },
      415,
      sentenceOf('content-mismatch', { expected: 'PNG', found: phrase('a web page') }),
    ],
    [
      'an unknown type',
      { type: 'food', toFormat: 'jpg' },
      { name: 'a.png', content: 'x' },
      400,
      sentenceOf('field-invalid', {
        field: 'type',
        reason: use('audio, video, image, document, archive or hash'),
      }),
    ],
    [
      'no target',
      { type: 'image' },
      { name: 'a.png', content: 'x' },
      400,
      sentenceOf('field-missing', { field: 'toFormat' }),
    ],
    ['an empty file', toJpg, { name: 'a.png', content: '' }, 400, sentenceOf('file-empty')],
    [
      'an unknown ending',
      { type: 'image', toFormat: 'jpg' },
      { name: 'a.xyz', content: 'x' },
      415,
      sentenceOf('format-unknown', { ext: 'xyz' }),
    ],
    [
      'an unknown source',
      { ...toJpg, fromFormat: 'x/y<z>' },
      { name: 'a.png', content: 'x' },
      415,
      sentenceOf('format-unknown', { ext: 'xyz' }),
    ],
    [
      'a page that calls itself a PDF',
      { type: 'document', toFormat: 'docx' },
      { name: 'a.pdf', content: html },
      415,
      sentenceOf('content-mismatch', { expected: 'PDF', found: phrase('a web page') }),
    ],
    [
      'a program that calls itself a picture',
      toJpg,
      { name: 'a.png', content: 'MZ\0\0\0' },
      415,
      sentenceOf('content-mismatch', { expected: 'PNG', found: phrase('a Windows program') }),
    ],
    [
      'noise',
      toJpg,
      { name: 'a.png', content: '\u0001\u0002\0\u0003' },
      415,
      sentenceOf('content-mismatch', { expected: 'PNG' }),
    ],
    [
      'a pair nobody offers',
      { type: 'document', toFormat: 'mp3' },
      { name: 'a.txt', content: 'Hello' },
      422,
      sentenceOf('pair-not-offered', { from: 'TXT', to: 'MP3' }),
    ],
    [
      'a target nobody knows',
      { type: 'document', toFormat: 'abc' },
      { name: 'a.txt', content: 'Hello' },
      422,
      sentenceOf('pair-not-offered', { from: 'TXT', to: 'abc' }),
    ],
    [
      'an algorithm nobody offers',
      { type: 'hash', toFormat: 'rot13' },
      { name: 'a', content: 'x' },
      400,
      sentenceOf('field-invalid', {
        field: 'toFormat',
        reason: phrase('it must be one of {algorithms}, or absent for all of them', {
          algorithms: ['md5', 'sha1', 'sha256', 'crc32'],
        }),
      }),
    ],
  ])('%s', async (_what, fields, file, status, sentence) => {
    const response = await server.send(fields, file);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect([response.status, await response.text()]).toEqual([status, sentence]);
    expect(await server.spooled()).toEqual([]);
  });

  it('no file', async () => {
    const form = new FormData();
    form.append('type', 'hash');
    const response = await server.fetch('/api/convert', { method: 'POST', body: form });
    expect([response.status, await response.text()]).toEqual([400, sentenceOf('file-missing')]);
  });

  it('a file in another field, or two files', async () => {
    const elsewhere = new FormData();
    elsewhere.append('upload', new Blob(['x']), 'a.png');
    expect((await server.fetch('/api/convert', { method: 'POST', body: elsewhere })).status).toBe(400);
    const twice = new FormData();
    twice.append('type', 'hash');
    for (const name of ['a.png', 'b.png']) twice.append('file', new Blob(['x']), name);
    expect((await server.fetch('/api/convert', { method: 'POST', body: twice })).status).toBe(413);
    expect(await server.spooled()).toEqual([]);
  });

  it('a field sent twice', async () => {
    const form = new FormData();
    for (const type of ['image', 'hash']) form.append('type', type);
    form.append('file', new Blob(['x']), 'a.png');
    const response = await server.fetch('/api/convert', { method: 'POST', body: form });
    expect([response.status, await response.text()]).toEqual([
      400,
      sentenceOf('field-invalid', { field: 'type', reason: phrase('it was sent more than once') }),
    ]);
  });

  it('a request that is not a form', async () => {
    const response = await server.fetch('/api/convert', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect([response.status, await response.text()]).toEqual([
      415,
      sentenceOf('media-type-unsupported', { expected: 'multipart/form-data', hasFile: 'yes' }),
    ]);
  });

  it('many truncated forms at once', async () => {
    const body = multipart.field('type', 'hash') + multipart.fileHead('file', 'a.bin') + 'half';
    const breakOff = async () => {
      const client = await connectTo(server.url);
      await client.write(
        `POST /api/convert HTTP/1.1\r\nhost: x\r\ncontent-type: ${multipart.contentType}\r\ncontent-length: ${body.length}\r\naccept: application/json\r\n\r\n${body}`,
      );
      const response = await client.received((text) => text.includes('.'));
      client.destroy();
      return response;
    };
    for (const response of await Promise.all(Array.from({ length: 40 }, breakOff)))
      expect(response).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"request-malformed"/);
    expect(await server.spooled()).toEqual([]);
  });

  it('as problem details if the client accepts JSON', async () => {
    const response = await server.send(
      { type: 'image' },
      { name: 'a.png', content: 'x' },
      { accept: 'application/json' },
    );
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await response.json()).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: 'The field "toFormat" is missing from the request.',
      code: 'field-missing',
    });
  });
});

const withOptions = (options: string) => server.send({ ...toJpg, options }, { name: 'a.png', content: png });

describe('options', () => {
  it('of the target are accepted', async () => {
    const target = server.registry.plan('png', 'jpg');
    expect(Object.keys(target ? server.registry.optionsOf(target).shape : {})).toContain('quality');
    const response = await withOptions('{"quality": 55}');
    expect(response.status).toBe(202);
    const job = await server.queue.read(Job.parse(await response.json()).id);
    expect(job?.options).toMatchObject({ quality: 55 });
  });

  it.each<[string, string, string, Phrase]>([
    ['an unknown one', '{"colour": "red"}', 'colour', phrase('this conversion has no such option')],
    [
      'one out of range',
      '{"quality": 1000}',
      'quality',
      use(phrase('a whole number from {min, number} to {max, number}', { min: 1, max: 100 })),
    ],
    [
      'one of another kind',
      '{"quality": "high"}',
      'quality',
      use(phrase('a whole number from {min, number} to {max, number}', { min: 1, max: 100 })),
    ],
    ['a number past all bounds', '{"quality": 1e999}', 'quality', phrase('the number is too large')],
    ['no JSON', '{quality: 5', 'options', phrase('it is not a JSON object')],
    ['a list', '[1]', 'options', phrase('it is not a JSON object')],
    [
      'a way into prototypes',
      '{"__proto__": {"quality": 5}}',
      '__proto__',
      phrase('the name is not allowed'),
    ],
    ['a deep nest', `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`, 'a', phrase('it is nested too deeply')],
  ])('%s is rejected by name', async (_what, options, field, reason) => {
    const response = await withOptions(options);
    const sentence = sentenceOf('options-invalid', { field, reason });
    expect([response.status, await response.text()]).toEqual([400, sentence]);
  });

  it('longer than 16 KB are rejected', async () => {
    const response = await withOptions(JSON.stringify({ quality: 'x'.repeat(20_000) }));
    const reason = use(phrase('text of at most {max, number} characters', { max: 16_384 }));
    expect([response.status, await response.text()]).toEqual([
      400,
      sentenceOf('field-invalid', { field: 'options', reason }),
    ]);
  });
});
