/** Returns 128 random bits in hexadecimal; `crypto.randomUUID` doesn't exist on unencrypted sites. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
