import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Job } from '#src/contract/job.ts';
import { insideAddresses, publicAddress, publicAddressV6 } from '#tests/support/internet/addresses.ts';
import type { Connections } from '#tests/support/internet/hosts.ts';
import {
  canOpenMachine,
  openInternetMachine,
  type InternetMachine,
} from '#tests/support/internet/open-machine.ts';
import { openTestServer } from '#tests/support/server/test-server.ts';

interface Answer {
  readonly status: number;
  readonly text: string;
}

describe('without the setting', () => {
  it('says that URLs are not fetched', async () => {
    const server = await openTestServer();
    try {
      const body = new FormData();
      body.set('toFormat', 'jpg');
      body.set('source', 'https://files.example/image.png');
      const response = await server.fetch('/api/convert', { method: 'POST', body });
      expect([response.status, await response.text()]).toEqual([
        422,
        'This server does not fetch files from URLs. Upload the file.',
      ]);
    } finally {
      await server.close();
    }
  });
});

describe.skipIf(!canOpenMachine())('a job whose file is at a URL', () => {
  let machine: InternetMachine;
  beforeAll(async () => {
    machine = await openInternetMachine();
  }, 60_000);
  afterAll(() => machine.close());

  const convert = (source: string): Promise<Answer> =>
    machine.ask({ call: 'convert', fields: { toFormat: 'jpg', source } });
  const connections = (): Promise<Connections> => machine.ask({ call: 'connections' });
  const connectedTo = async (address: string): Promise<number> =>
    Object.entries(await connections())
      .filter(([at]) => at.startsWith(`${address} `))
      .reduce((sum, [, count]) => sum + count, 0);

  it.each([
    ['https://files.example/image.png', 'image.png'],
    ['https://files-v6.example/image.png', 'image.png'],
    [`https://${publicAddress}/image.png`, 'image.png'],
    [`https://[${publicAddressV6}]/image.png?size=2#part`, 'image.png'],
    ['https://files.example/download', 'café.png'],
    ['https://files.example/without-extension', 'without-extension.png'],
    ['https://files.example/redirect?to=/image.png', 'image.png'],
    ['https://files.example/redirect?to=https://files-v6.example/image.png', 'image.png'],
  ])('fetches %s', async (source, name) => {
    const { status, text } = await convert(source);
    expect([status, text]).toEqual([202, expect.any(String)]);
    expect(Job.parse(JSON.parse(text))).toMatchObject({
      originalFileName: name,
      fromFormat: 'png',
      originalSizeBytes: 70,
    });
  });

  it('combines URLs with each other, in their order', async () => {
    const source = 'https://files.example/download, https://files.example/image.png';
    const answer = await machine.ask<Answer>({ call: 'convert', fields: { toFormat: 'pdf', source } });
    expect(answer.status).toBe(202);
    expect(Job.parse(JSON.parse(answer.text))).toMatchObject({ originalFileName: 'café.png' });
  });

  it('reaches hosts of the inside where nothing guards it', async () => {
    for (const address of Object.values(insideAddresses)) {
      const host = address.includes(':') ? `[${address}]` : address;
      const before = await connectedTo(address);
      expect(await machine.ask({ call: 'fetch', url: `https://${host}/image.png` })).toBeGreaterThan(0);
      expect(await connectedTo(address)).toBe(before + 1);
    }
  });

  /** Spellings of addresses that must not be reached, as hosts of URLs and of redirects. */
  const inside = [
    ...Object.keys(insideAddresses).map((name) => `${name}.example`),
    ...Object.values(insideAddresses).map((address) => (address.includes(':') ? `[${address}]` : address)),
    '2130706433', // 127.0.0.1 in decimal
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '0',
    '0.0.0.0',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:10.0.0.1]',
    '[::127.0.0.1]',
    '[64:ff9b::a00:1]', // 10.0.0.1 by NAT64
    '[2002:a00:1::]', // 10.0.0.1 by 6to4
    '[fe80::1]',
    '198.18.0.1',
    '192.0.2.1',
    '224.0.0.1',
    '255.255.255.255',
    'mixed.example', // public, and private
    '%31%32%37.0.0.1',
    '①②⑦.⓪.⓪.①',
  ];

  it.each(inside)('reaches nothing at %s, neither as a URL nor by a redirect', async (host) => {
    const before = await connections();
    const direct = await convert(`https://${host}/image.png`);
    expect([direct.status, direct.text]).toEqual([422, expect.stringContaining('public internet')]);
    const target = encodeURIComponent(`https://${host}/image.png`);
    const redirected = await convert(`https://files.example/redirect?to=${target}`);
    expect([redirected.status, redirected.text]).toEqual([
      422,
      expect.stringMatching(/public internet|redirects to a URL that is not fetched/),
    ]);
    const after = await connections();
    const publicOne = `${publicAddress} 443`;
    expect({ ...after, [publicOne]: 0 }).toEqual({ ...before, [publicOne]: 0 });
    expect(after[publicOne]).toBe((before[publicOne] ?? 0) + 1);
  });

  it('connects to the address that was checked, although the name has another one by then', async () => {
    const before = await connections();
    expect((await convert('https://rebinding.example/image.png')).status).toBe(202);
    expect((await convert('https://rebinding.example/image.png')).text).toContain('public internet');
    const after = await connections();
    expect(after['127.0.0.1 443']).toBe(before['127.0.0.1 443']);
    expect(await connections()).toMatchObject({ '8.8.4.4 443': (before['8.8.4.4 443'] ?? 0) + 1 });
  });

  it.each([
    ['http://files.example/image.png', 'the URL must begin with https://'],
    ['file:///etc/passwd', 'the URL must begin with https://'],
    ['https://files.example:8443/image.png', 'the URL must not have a port'],
    ['https://me:secret@files.example/image.png', 'the URL must not have a user name or password'],
    ['https://', 'it is not a URL'],
  ])('refuses %s before it sends anything', async (source, reason) => {
    const before = await connections();
    const answer = await convert(source);
    expect([answer.status, answer.text]).toEqual([400, `The field "source" is not valid: ${reason}.`]);
    expect(await connections()).toEqual(before);
  });

  it.each([
    ['http://files.example/image.png', 'it redirects to a URL that is not fetched'],
    ['https://files.example:8443/', 'it redirects to a URL that is not fetched'],
    ['https://', 'it redirects to a URL that is not fetched'],
  ])('refuses a redirect to "%s"', async (to, reason) => {
    const before = await connections();
    const answer = await convert(`https://files.example/redirect?to=${encodeURIComponent(to)}`);
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(reason)]);
    expect(await connections()).toMatchObject({ ...before, '8.8.4.4 443': expect.any(Number) });
  });

  it.each([
    ['/missing', 422, 'it responds with status 404'],
    ['/loop', 422, 'it redirects too many times'],
    ['/cut', 422, 'the connection broke'],
    ['/announced', 413, 'Files can be up to 1MB each'],
    ['/endless', 413, 'Files can be up to 1MB each'],
  ])('says why %s is not fetched, and keeps nothing of it', async (path, status, reason) => {
    const answer = await convert(`https://files.example${path}`);
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(reason)]);
    expect(await machine.ask({ call: 'spooled' })).toEqual([]);
  });

  it.each([
    ['https://nobody.example/image.png', 'its host name could not be resolved'],
    ['https://other-name.example/image.png', 'its certificate is not valid'],
  ])('says why %s is not fetched', async (source, reason) => {
    const answer = await convert(source);
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(reason)]);
  });

  it.concurrent.each(['/silent', '/trickle'])(
    'gives %s up after half a minute',
    { timeout: 60_000 },
    async (path) => {
      const answer = await convert(`https://files.example${path}`);
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('it sends too slowly')]);
    },
  );
});
