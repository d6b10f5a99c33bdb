import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, PutBucketVersioningCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openS3Storage } from '#src/storage/s3/open-s3-storage.ts';
import { createS3Client } from '#src/storage/s3/s3-client.ts';
import { s3Storage } from '#src/storage/s3/s3-storage.ts';
import {
  listingPageSize,
  startObjectStore,
  type TestObjectStore,
} from '#tests/support/servers/object-store.ts';
import { storageContract } from './storage.ts';

let server: TestObjectStore;
let folder = '';
beforeAll(async () => {
  server = await startObjectStore();
  folder = await mkdtemp(join(tmpdir(), 'formshift-s3-'));
}, 90_000);
afterAll(async () => {
  await server.remove();
  await rm(folder, { recursive: true });
});

let count = 0;
async function openBucket(isPublic = false) {
  count += 1;
  const settings = {
    endpoint: server.endpoint,
    region: server.region,
    bucket: `bucket-${count}`,
    credentials: { accessKeyId: server.accessKeyId, secretAccessKey: server.secretAccessKey },
    publicEndpoint: isPublic ? server.endpoint : undefined,
    disk: { folder: tmpdir(), reserveBytes: 0 },
  };
  const client = createS3Client(settings);
  await client.send(new CreateBucketCommand({ Bucket: settings.bucket }));
  client.destroy();
  return settings;
}

async function fileOf(content: string): Promise<string> {
  const path = join(folder, `file-${(count += 1)}`);
  await writeFile(path, content);
  return path;
}

storageContract('storage in a bucket', async () => ({
  storage: s3Storage(await openBucket()),
  close: async () => undefined,
}));

describe('a bucket', () => {
  it('lists and deletes more objects than a page holds', { timeout: 120_000 }, async () => {
    const storage = s3Storage(await openBucket());
    const keys = Array.from({ length: 2 * listingPageSize + 1 }, (_, index) => `job/in/${index}`);
    for (const key of keys) await storage.store(key, await fileOf('x'));
    const listed: string[] = [];
    for await (const { key } of storage.list()) listed.push(key);
    expect(listed.toSorted()).toEqual(keys.toSorted());
    await storage.deleteAll('job/');
    for await (const { key } of storage.list()) expect(key).toBeUndefined();
  });

  it('serves a download under its name, in ranges, for those who have the link', async () => {
    const storage = s3Storage(await openBucket(true));
    await storage.store('job/out/1', await fileOf('0123456789'));
    const url = await storage.downloadUrl?.('job/out/1', {
      'content-disposition': `attachment; filename="r_sum_.txt"; filename*=UTF-8''r%C3%A9sum%C3%A9.txt`,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    const whole = await fetch(url ?? '');
    expect(await whole.text()).toBe('0123456789');
    expect(whole.headers.get('content-disposition')).toContain(`filename*=UTF-8''r%C3%A9sum%C3%A9.txt`);
    expect(whole.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const part = await fetch(url ?? '', { headers: { range: 'bytes=2-4' } });
    expect([part.status, await part.text()]).toEqual([206, '234']);
    const forged = await fetch((url ?? '').replace('job/out/1', 'job/out/2'));
    expect(forged.status).toBe(403);
  });

  it('refuses a bucket that keeps deleted objects', async () => {
    const settings = await openBucket();
    const client = createS3Client(settings);
    const VersioningConfiguration = { Status: 'Enabled' } as const;
    await client.send(new PutBucketVersioningCommand({ Bucket: settings.bucket, VersioningConfiguration }));
    client.destroy();
    await expect(openS3Storage(settings, () => undefined)).rejects.toThrow('Suspend its versioning');
  });

  it('refuses a key that is not right, and says what to check', async () => {
    const settings = await openBucket();
    const warnings: string[] = [];
    const warn = (line: string): void => void warnings.push(line);
    const forged = { ...settings, credentials: { ...settings.credentials, secretAccessKey: 'other' } };
    await expect(openS3Storage(settings, warn)).resolves.toBeDefined();
    await expect(openS3Storage(forged, warn)).rejects.toThrow('Check S3_ACCESS_KEY_ID');
    await expect(openS3Storage({ ...settings, bucket: 'missing' }, warn)).rejects.toThrow(
      'has no bucket "missing"',
    );
    await expect(openS3Storage({ ...settings, endpoint: 'http://127.0.0.1:9' }, warn)).rejects.toThrow(
      'cannot be reached',
    );
    expect(warnings).toEqual([]);
    const storage = s3Storage(forged);
    const path = await fileOf('kept');
    await expect(storage.store('job/in/0', path)).rejects.toMatchObject({ code: 'storage-unavailable' });
    await expect(storage.get('job/in/0')).rejects.toMatchObject({ code: 'storage-unavailable' });
  });

  it('that is away is reported, keeps what it has, and can be used again', { timeout: 120_000 }, async () => {
    const storage = s3Storage(await openBucket());
    await storage.store('job/in/0', await fileOf('before'));
    await server.kill();
    const path = await fileOf('meanwhile');
    const target = join(folder, 'fetched');
    const away = { code: 'storage-unavailable' };
    await expect(storage.store('job/in/1', path)).rejects.toMatchObject(away);
    await expect(storage.get('job/in/0')).rejects.toMatchObject(away);
    await expect(storage.fetchTo('job/in/0', target)).rejects.toMatchObject(away);
    await expect(storage.size('job/in/0')).rejects.toMatchObject(away);
    await expect(storage.deleteAll('job/')).rejects.toMatchObject(away);
    await expect(storage.list()[Symbol.asyncIterator]().next()).rejects.toMatchObject(away);
    await server.start();
    await storage.store('job/in/1', path); // the file was not taken
    await storage.fetchTo('job/in/0', target); // no partial file was left
    expect(await storage.size('job/in/1')).toBe(9);
  });
});
