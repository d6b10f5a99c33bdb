import { randomBytes } from 'node:crypto';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { createS3Client } from '#src/storage/s3/s3-client.ts';
import type { MachineNetwork } from './machine-network.ts';
import { startObjectStore, type TestObjectStore } from './object-store.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

/** What the processes of one site share: a database and a bucket. */
export interface SharedServers {
  readonly postgres: TestPostgres;
  readonly objects: TestObjectStore;
  /** The settings of each process; those on other machines of a network reach the servers at the address of this one. */
  readonly settings: Readonly<Record<string, string>>;
  /** Ends both servers and removes their folders. */
  remove(): Promise<void>;
}

/** Starts PostgreSQL and an S3 server with an empty database and an empty bucket. */
export async function startSharedServers(network?: MachineNetwork): Promise<SharedServers> {
  const [postgres, objects] = await Promise.all([startPostgres(), startObjectStore()]);
  const { endpoint, region, accessKeyId, secretAccessKey } = objects;
  const client = createS3Client({ endpoint, region, credentials: { accessKeyId, secretAccessKey } });
  await client.send(new CreateBucketCommand({ Bucket: 'formshift' }));
  client.destroy();
  for (const port of [postgres.port, Number(new URL(endpoint).port)]) await network?.expose(port);
  const fromMachines = (url: string): string => url.replace('127.0.0.1', network?.hostAddress ?? '127.0.0.1');
  return {
    postgres,
    objects,
    settings: {
      DATABASE_URL: fromMachines(await postgres.createDatabase()),
      S3_ENDPOINT: fromMachines(endpoint),
      S3_REGION: region,
      S3_BUCKET: 'formshift',
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      SECRET: randomBytes(32).toString('hex'),
    },
    async remove() {
      await objects.remove();
      await postgres.remove();
    },
  };
}
