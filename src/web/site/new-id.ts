/** 128 random bits in hexadecimal; `crypto.randomUUID` is missing on sites without encryption. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
