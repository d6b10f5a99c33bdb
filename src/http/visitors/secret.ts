import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { absent } from '#src/storage/file-errors.ts';

/** What this server signs with. */
export interface Secret {
  /** 160 bits that only this server derives from a text, in base64url: a job id that can be found again. */
  idOf(text: string): string;
  /** What stands for a text wherever it must not be kept; the same text has the same. */
  fingerprintOf(text: string): string;
  /** A job id made into a token that says nothing and that nobody else can make. */
  seal(jobId: string): string;
  /** The job id in a token of this server; undefined for anything else. */
  unseal(token: string): string | undefined;
}

const [keyBytes, ivBytes, tagBytes, idBytes] = [32, 12, 16, 20];

/** Opens the secret kept in a file, made there at the first start; without a file it lasts as long as the process. */
export async function openSecret(file: string | undefined): Promise<Secret> {
  const root = file === undefined ? randomBytes(keyBytes) : await readOrCreateSecret(file);
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', root, '', use, keyBytes));
  const [forIds, forPrints, forTokens] = [keyFor('job ids'), keyFor('fingerprints'), keyFor('share tokens')];
  const digest = (key: Buffer, text: string) =>
    createHmac('sha256', key).update(text).digest().subarray(0, idBytes).toString('base64url');

  return {
    idOf: (text) => digest(forIds, text),
    fingerprintOf: (text) => digest(forPrints, text),
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
        return undefined; // not sealed here, or changed on the way
      }
    },
  };
}

/** Two processes that start at once agree on the one that was first. Rejects for a file that holds no whole secret. */
async function readOrCreateSecret(file: string): Promise<Buffer> {
  const known = await readFile(file, 'utf8').catch(absent);
  const root = Buffer.from(known ?? (await begin(file)), 'hex');
  if (root.length !== keyBytes)
    throw new Error(`${basename(file)} in the data folder is damaged; remove it, and a new one is made`);
  return root;
}

/** Written beside and then linked: whatever happens on the way, there is a whole secret under the name or none. */
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
