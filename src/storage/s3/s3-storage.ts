import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { ByteRange, Storage } from '../storage.ts';
import { requireStorageKey } from '../storage-key.ts';
import { readUnreservedBytes, type DiskSettings } from '../unreserved-bytes.ts';
import { createS3Client, type S3Settings } from './s3-client.ts';
import { isMissing, mayPass, rethrowS3Fault } from './s3-errors.ts';

export interface S3StorageSettings extends S3Settings {
  /** URL at which visitors reach the server. If undefined, downloads go through this process. */
  readonly publicEndpoint?: string | undefined;
  /** The local disk that files are on before they are sent. */
  readonly disk: DiskSettings;
}

/** Prefix of all our objects. Whatever else is in the bucket is neither read nor deleted. */
const prefix = 'jobs/';
const downloadUrlSeconds = 60;
const concurrentDeletes = 8;
const pausesMs = [200, 1_000];

/** Storage in a bucket of an S3 server: a file becomes one object, sent with its length in one request. */
export function s3Storage(settings: S3StorageSettings): Storage {
  const { bucket: Bucket, publicEndpoint: endpoint, disk } = settings;
  const client = createS3Client(settings);
  const objectOf = (key: string) => ({ Bucket, Key: prefix + requireStorageKey(key) });

  async function read(key: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body: body } = await client
      .send(new GetObjectCommand({ ...objectOf(key), Range }))
      .catch(rethrowS3Fault);
    if (!(body instanceof Readable)) throw new Error('the server has sent an object without a body');
    body.on('error', () => undefined); // whoever reads it gets the error, too; without a listener, it would end the process
    return body;
  }

  return {
    async store(key, path) {
      const object = objectOf(key);
      const { size: ContentLength } = await stat(path);
      await withPauses(async () => {
        const Body = createReadStream(path);
        await client
          .send(new PutObjectCommand({ ...object, Body, ContentLength }))
          .finally(() => Body.destroy());
      }).catch(rethrowS3Fault);
      await rm(path, { force: true });
    },
    storeBytes: async (key, Body) =>
      void (await client.send(new PutObjectCommand({ ...objectOf(key), Body })).catch(rethrowS3Fault)),
    get: read,
    async fetchTo(key, path) {
      const target = await open(path, 'wx');
      try {
        await pipeline(await read(key), target.createWriteStream());
      } catch (error) {
        await rm(path, { force: true });
        rethrowS3Fault(error);
      } finally {
        await target.close();
      }
    },
    async size(key) {
      const found = await client.send(new HeadObjectCommand(objectOf(key))).catch((error: unknown) => {
        if (!isMissing(error)) rethrowS3Fault(error);
      });
      return found?.ContentLength;
    },
    async deleteAll(key) {
      const { Key } = objectOf(key.replace(/\/$/, ''));
      await deleteKeys(key.endsWith('/') ? [] : [Key]);
      for await (const page of pages(client, Bucket, `${Key}/`))
        await deleteKeys(page.map(({ key: one }) => one));
    },
    async *list() {
      for await (const page of pages(client, Bucket, prefix))
        yield* page.map((entry) => ({ ...entry, key: entry.key.slice(prefix.length) }));
    },
    freeBytes: () => readUnreservedBytes(disk),
    ...(endpoint !== undefined && { downloadUrl: signer({ ...settings, endpoint }, objectOf) }),
  };

  async function deleteKeys(keys: readonly string[]): Promise<void> {
    const left = [...keys];
    const deleteNext = async (): Promise<void> => {
      for (let Key = left.pop(); Key !== undefined; Key = left.pop())
        await client.send(new DeleteObjectCommand({ Bucket, Key })).catch((error: unknown) => {
          if (!isMissing(error)) rethrowS3Fault(error);
        });
    };
    await Promise.all(Array.from({ length: concurrentDeletes }, deleteNext));
  }
}

/** The SDK repeats requests, but not those whose body is a stream. */
async function withPauses<Result>(request: () => Promise<Result>): Promise<Result> {
  for (const pauseMs of pausesMs) {
    try {
      return await request();
    } catch (error) {
      if (!mayPass(error)) throw error;
      await delay(pauseMs);
    }
  }
  return request();
}

/** Yields the objects under a prefix, a page of up to 1,000 at a time. */
async function* pages(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncIterable<{ key: string; storedAt: number }[]> {
  try {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
      yield Contents.flatMap(({ Key, LastModified }) =>
        Key === undefined ? [] : [{ key: Key, storedAt: LastModified?.getTime() ?? Date.now() }],
      );
  } catch (error) {
    rethrowS3Fault(error);
  }
}

function signer(
  settings: S3Settings,
  objectOf: (key: string) => { Bucket: string; Key: string },
): NonNullable<Storage['downloadUrl']> {
  const client = createS3Client(settings);
  return (key, headers) => {
    const command = new GetObjectCommand({
      ...objectOf(key),
      ResponseContentDisposition: headers['content-disposition'],
      ResponseContentType: headers['content-type'],
      ResponseCacheControl: headers['cache-control'],
    });
    return getSignedUrl(client, command, { expiresIn: downloadUrlSeconds });
  };
}
