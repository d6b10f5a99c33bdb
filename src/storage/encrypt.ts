import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
/** NIST SP 800-38D, 5.2.1.1 and 5.2.1.2. */
const nonceBytes = 12;
const tagBytes = 16;

/** Returns a new encryption key. */
export const createKey = (): Buffer => randomBytes(keyBytes);

/**
 * Encrypts a text with AES-256-GCM. `context` says what the text is; it can only be decrypted with the same context, so
 * one text can't be passed off as another. Returns nonce, ciphertext and tag in base64.
 */
export function encrypt(text: string, key: Buffer, context: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  );
}

/** Decrypts what `encrypt` returned. Throws if the key, the context or the text is another. */
export function decrypt(encrypted: string, key: Buffer, context: string): string {
  const bytes = Buffer.from(encrypted, 'base64');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
}
