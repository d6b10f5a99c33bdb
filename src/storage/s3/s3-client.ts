import { S3Client } from '@aws-sdk/client-s3';

/** How to reach a bucket. */
export interface S3Settings {
  /** URL of the server; the one of AWS in the region if undefined. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  /** If undefined, the SDK looks for them, as in the role of the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

const connectTimeoutMs = 5_000;
/** A connection without a byte for this long is given up. Longer than a visitor's download may stand still. */
const idleTimeoutMs = 150_000;
const attempts = 3;
/** Each error is thrown as well; whoever catches it decides what is logged. */
const silent = { debug() {}, info() {}, warn() {}, error() {} };
/** Downloads are as slow as their visitors; each has a connection. */
const maxConnections = 1_000;

/**
 * Creates a client. Servers other than AWS are addressed by path, because few have a host name for each bucket.
 * Requests carry no checksums that such servers don't know.
 */
export function createS3Client({ endpoint, region, credentials }: Omit<S3Settings, 'bucket'>): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: attempts,
    logger: silent,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectTimeoutMs,
      socketTimeout: idleTimeoutMs,
      httpAgent: { keepAlive: true, maxSockets: maxConnections },
      httpsAgent: { keepAlive: true, maxSockets: maxConnections },
    },
  });
}
