import type { HashAlgorithm } from '#src/contract/conversion-types.ts';

export const converterWords = {
  freeAndOnline: (title: string) => `${title}: free and online`,
  about: (title: string) => `About the ${title.toLowerCase()}`,
  formats: 'Supported formats',
  noFormats: 'None at the moment: the programs that do this work are not installed on this server.',
  into: (targets: string) => `to ${targets}`,
};

export const hashWords = {
  title: 'Hash a text',
  text: 'Text',
  algorithm: 'Algorithm',
  generate: 'Generate Hash',
  failed: 'Hashing failed',
  unreachable: 'The server could not be reached. Check the connection and try again.',
};

/** What each algorithm is used for. */
export const algorithmUses: Readonly<Record<HashAlgorithm, string>> = {
  md5: '128 bits. Still common beside downloads; finds accidents, not forgery.',
  sha1: '160 bits. Known from version control; no longer safe against forgery.',
  sha256: '256 bits. Today’s choice for everything.',
  crc32: '32 bits. The check inside ZIP, PNG and gzip.',
};
