import { createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Job } from '#src/contract/job.ts';
import { formatApiKeyFile, hashApiKey } from '#src/http/visitors/api-key-file.ts';
import { retryDelayMs } from '#src/http/webhooks/retry-delays.ts';
import type { Connections, ReceivedHook } from '#tests/support/internet/hosts.ts';
import {
  canOpenMachine,
  openInternetMachine,
  type InternetMachine,
} from '#tests/support/internet/open-machine.ts';

interface Answer {
  readonly status: number;
  readonly text: string;
}

it('repeats a failed call for most of a day', () => {
  const delays = Array.from({ length: 8 }, (_, index) => retryDelayMs(index + 1));
  expect(delays.slice(-2)).toEqual([null, null]);
  const hours = delays.reduce<number>((sum, delay) => sum + (delay ?? 0), 0) / 3_600_000;
  expect(hours).toBeGreaterThan(12);
  expect(hours).toBeLessThan(24);
});

describe.skipIf(!canOpenMachine())('a webhook', () => {
  let folder: string;
  let settings: Record<string, string>;
  let machine: InternetMachine;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'formshift-webhooks-'));
    const file = join(folder, 'keys.json');
    await writeFile(file, formatApiKeyFile([{ name: 'hooks', sha256: hashApiKey('fs_hooks') }]));
    settings = { WEBHOOKS: 'on', API_KEYS_FILE: file };
    machine = await openInternetMachine();
    await machine.ask({ call: 'start', settings });
  }, 180_000);
  afterAll(async () => {
    await machine?.close();
    await rm(folder, { recursive: true });
  });

  const post = (
    webhook: string,
    key?: string,
    fields: Record<string, string> = { type: 'hash' },
  ): Promise<Answer> =>
    machine.ask({
      call: 'request',
      path: '/api/convert',
      fields: { ...fields, webhook },
      ...(key && { key }),
    });
  const received = async (path: string): Promise<readonly ReceivedHook[]> =>
    (await machine.ask<readonly ReceivedHook[]>({ call: 'received' })).filter((hook) => hook.path === path);
  const readSecret = async (): Promise<string> => {
    const answer = await machine.ask<Answer>({
      call: 'request',
      path: '/api/webhook-secret',
      key: 'fs_hooks',
    });
    return (JSON.parse(answer.text) as { secret: string }).secret;
  };

  it('is called with the job, signed with the secret of the key', { timeout: 60_000 }, async () => {
    const { status, text } = await post('https://files.example/hook?case=signed', 'fs_hooks');
    expect(status).toBe(202);
    const { id } = Job.parse(JSON.parse(text));
    await expect.poll(() => received('/hook?case=signed'), { timeout: 30_000 }).toHaveLength(1);
    const [hook] = await received('/hook?case=signed');
    const secret = await readSecret();
    const verified = new Webhook(secret).verify(hook?.body ?? '', { ...hook?.headers });
    expect(verified).toMatchObject({ type: 'job.completed', data: { id, status: 'completed' } });
    expect(Job.parse((verified as { data: unknown }).data).hashes?.length).toBeGreaterThan(0);

    // The signature as the specification says, without its library.
    const {
      'webhook-id': message,
      'webhook-timestamp': time,
      'webhook-signature': signature,
    } = hook?.headers ?? {};
    const hmac = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'));
    expect(signature).toBe(`v1,${hmac.update(`${message}.${time}.${hook?.body}`).digest('base64')}`);
    expect(Math.abs(Date.now() / 1_000 - Number(time))).toBeLessThan(60);
  });

  it('says why a job has failed', { timeout: 60_000 }, async () => {
    await machine.ask({
      call: 'request',
      path: '/api/convert',
      key: 'fs_hooks',
      fields: { toFormat: 'yaml', webhook: 'https://files.example/hook?case=failed' },
      file: { name: 'a.json', content: '{"a": ' },
    });
    await expect.poll(() => received('/hook?case=failed'), { timeout: 30_000 }).toHaveLength(1);
    const [hook] = await received('/hook?case=failed');
    const { type, data } = JSON.parse(hook?.body ?? '') as { type: string; data: unknown };
    expect([type, Job.parse(data).error]).toEqual(['job.failed', expect.stringContaining('JSON')]);
  });

  it(
    'is called again after an error, with the same id, until it is accepted',
    { timeout: 60_000 },
    async () => {
      await post('https://files.example/hook?status=500%20200', 'fs_hooks');
      const path = '/hook?status=500%20200';
      await expect.poll(() => received(path), { timeout: 30_000 }).toHaveLength(2);
      const [first, second] = await received(path);
      expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
      expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(4_000);
      await new Promise((resolve) => setTimeout(resolve, 8_000));
      expect(await received(path)).toHaveLength(2);
    },
  );

  it(
    'is not called again once it is gone, and its redirects are not followed',
    { timeout: 60_000 },
    async () => {
      await post('https://files.example/hook?status=410', 'fs_hooks');
      await post('https://files.example/hook?status=302%20200', 'fs_hooks');
      await expect.poll(() => received('/hook?status=302%20200'), { timeout: 30_000 }).toHaveLength(2);
      expect(await received('/hook?status=410')).toHaveLength(1);
    },
  );

  it('survives the death of the server between two calls', { timeout: 240_000 }, async () => {
    const path = '/hook?status=503%20200';
    await post(`https://files.example${path}`, 'fs_hooks');
    await expect.poll(() => received(path), { timeout: 30_000 }).toHaveLength(1);
    await machine.ask({ call: 'kill' });
    await machine.ask({ call: 'start', settings });
    // A server that died before it recorded the answer leaves the webhook to others after a minute.
    await expect.poll(() => received(path), { timeout: 120_000 }).toHaveLength(2);
  });

  it(
    'does not keep others waiting while hosts do not answer, and reaches none of the inside',
    { timeout: 120_000 },
    async () => {
      const before = await machine.ask<Connections>({ call: 'connections' });
      for (let count = 0; count < 5; count += 1) await post('https://files.example/silent', 'fs_hooks');
      for (const host of ['10.0.0.1', '169.254.169.254', 'loopback.example', 'mixed.example', '2130706433'])
        expect((await post(`https://${host}/hook`, 'fs_hooks')).status).toBe(202);
      await post('https://files.example/hook?case=after', 'fs_hooks');
      await expect.poll(() => received('/hook?case=after'), { timeout: 30_000 }).toHaveLength(1);
      await new Promise((resolve) => setTimeout(resolve, 7_000)); // their second calls
      const after = await machine.ask<Connections>({ call: 'connections' });
      const isPublic = (at: string): boolean => at.startsWith('8.8.4.4 ');
      expect(Object.entries(after).filter(([at]) => !isPublic(at))).toEqual(
        Object.entries(before).filter(([at]) => !isPublic(at)),
      );
    },
  );

  it.each([
    ['https://files.example/hook', undefined, 401, 'A webhook requires an API key'],
    [
      'http://files.example/hook',
      'fs_hooks',
      400,
      String.raw`The field \"webhook\" is not valid: the URL must begin with https://`,
    ],
    ['nonsense', 'fs_hooks', 400, String.raw`The field \"webhook\" is not valid: it is not a URL`],
  ])('refuses %s with the key %s', async (webhook, key, status, text) => {
    const answer = await post(webhook, key);
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(text)]);
  });

  it('has a secret that only its key can read', async () => {
    const answer = await machine.ask<Answer>({ call: 'request', path: '/api/webhook-secret' });
    expect(answer.status).toBe(401);
    expect(await readSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  });
});
