import { expect, it } from 'vitest';
import { createKey, decrypt, encrypt } from './encrypt.ts';

const key = createKey();
const text = 'passwords may contain \u0000, umlauts (ü) and 😀';

it('decrypts what it encrypted, and encrypts the same text differently each time', () => {
  const encrypted = encrypt(text, key, 'options');
  expect(decrypt(encrypted, key, 'options')).toBe(text);
  expect(encrypt(text, key, 'options')).not.toBe(encrypted);
  expect(decrypt(encrypt('', key, ''), key, '')).toBe('');
});

it('refuses another key, another context and a changed text', () => {
  const encrypted = encrypt(text, key, 'options');
  const changed = Buffer.from(encrypted, 'base64');
  changed[20] = (changed[20] ?? 0) ^ 1;
  expect(() => decrypt(encrypted, createKey(), 'options')).toThrow();
  expect(() => decrypt(encrypted, key, 'notes')).toThrow();
  expect(() => decrypt(changed.toString('base64'), key, 'options')).toThrow();
  expect(() => decrypt('', key, 'options')).toThrow();
});
