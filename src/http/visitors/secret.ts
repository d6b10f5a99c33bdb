import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { decrypt, encrypt } from '#src/storage/encrypt.ts';
import { absent } from '#src/files/file-errors.ts';

/** The server's signing secret. */
export interface Secret {
  /** Derives 160 bits from a text that only this server can derive, in base64url: a reproducible job id. */
  idOf(text: string): string;
  /** Derives 256 bits from a text that only this server can derive, in base64url: a reproducible visitor's cookie. */
  cookieOf(text: string): string;
  /**
   * Derives 256 bits from the `state` of a sign-in that only this server can derive, in base64url: the code verifier of
   * RFC 7636, 4.1.
   */
  codeVerifierOf(state: string): string;
  /** Returns a keyed fingerprint of a text that must not be stored itself; equal texts have equal fingerprints. */
  fingerprintOf(text: string): string;
  /** Returns a keyed hash of a network, which is stored instead of the address. */
  networkOf(network: string): string;
  /** Derives the secret that signs the webhooks of an API key, in the form of Standard Webhooks. */
  webhookSecretOf(owner: string): string;
  /** Encrypts the value of a cookie that only this site can read; `name` is the cookie's. */
  sealCookie(text: string, name: string): string;
  /** Returns what `sealCookie` encrypted for a cookie of this name; undefined for anything else. */
  openCookie(value: string, name: string): string | undefined;
  /** Encrypts a job id into an opaque token that nobody else can create. */
  seal(jobId: string): string;
  /** Returns the job id in a token of this server; undefined for anything else. */
  unseal(token: string): string | undefined;
}

const [keyBytes, ivBytes, tagBytes, idBytes] = [32, 12, 16, 20];

/**
 * Opens a secret: the given one, which servers can share, or the one in a file, which is created at the first start.
 * Without either, the secret lasts as long as the process.
 */
export async function openSecret(source: string | { readonly file: string } | undefined): Promise<Secret> {
  const root = await readRoot(source);
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', root, '', use, keyBytes));
  const [forIds, forPrints, forTokens] = [keyFor('job ids'), keyFor('fingerprints'), keyFor('share tokens')];
  const [forCookies, forNetworks] = [keyFor('cookies'), keyFor('networks')];
  const forSessions = keyFor('sessions');
  const [forVerifiers, forWebhooks] = [keyFor('code verifiers'), keyFor('webhooks')];
  const digest = (key: Buffer, text: string, bytes = idBytes) =>
    createHmac('sha256', key).update(text).digest().subarray(0, bytes).toString('base64url');

  return {
    idOf: (text) => digest(forIds, text),
    cookieOf: (text) => digest(forCookies, text, keyBytes),
    codeVerifierOf: (state) => digest(forVerifiers, state, keyBytes),
    fingerprintOf: (text) => digest(forPrints, text),
    networkOf: (network) => digest(forNetworks, network),
    webhookSecretOf: (owner) => `whsec_${createHmac('sha256', forWebhooks).update(owner).digest('base64')}`,
    sealCookie: (text, name) => encrypt(text, forSessions, name),
    openCookie(value, name) {
      try {
        return decrypt(value, forSessions, name);
      } catch {
        return undefined; // not sealed here, or modified
      }
    },
    seal(jobId) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', forTokens, iv);
      const sealed = Buffer.concat([cipher.update(Buffer.from(jobId, 'base64url')), cipher.final()]);
      return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url');
    },
    unseal(token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== ivBytes + idBytes + tagBytes) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', forTokens, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      const id = decipher.update(bytes.subarray(ivBytes, -tagBytes));
      try {
        decipher.final();
        return id.toString('base64url');
      } catch {
        return undefined; // not sealed here, or modified
      }
    },
  };
}

async function readRoot(source: string | { readonly file: string } | undefined): Promise<Buffer> {
  if (source === undefined) return randomBytes(keyBytes);
  return typeof source === 'string' ? Buffer.from(source) : readOrCreateSecret(source.file);
}

/**
 * Processes that start at the same time agree on the secret created first. Rejects if the file doesn't contain a
 * complete secret.
 */
async function readOrCreateSecret(file: string): Promise<Buffer> {
  const known = await readFile(file, 'utf8').catch(absent);
  const root = Buffer.from(known ?? (await begin(file)), 'hex');
  if (root.length !== keyBytes)
    throw new Error(
      `${basename(file)} in the data folder is damaged. Delete it; a new one is created at startup`,
    );
  return root;
}

/**
 * Writes a temporary file and then links it, so that the file always contains either a complete secret or doesn't
 * exist.
 */
async function begin(file: string): Promise<string> {
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporary, randomBytes(keyBytes).toString('hex'), { mode: 0o600, flush: true });
    await link(temporary, file).catch(ifThere);
  } finally {
    await rm(temporary, { force: true });
  }
  return readFile(file, 'utf8');
}

function ifThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
