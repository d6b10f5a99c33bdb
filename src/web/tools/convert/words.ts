/** Text of the converter pages besides their own copy. */
export const converterWords = {
  about: (title: string) => `About the ${title.toLowerCase()}`,
  formats: 'Supported formats',
  none: 'None at the moment: the programs that do this work are not installed on this server.',
  to: (targets: string) => `to ${targets}`,
  uses: {
    md5: '128 bits. Still common beside downloads; finds accidents, not forgery.',
    sha1: '160 bits. Known from version control; no longer safe against forgery.',
    sha256: '256 bits. Today’s choice for everything.',
    crc32: '32 bits. The check inside ZIP, PNG and gzip.',
  },
};

/** Text of the box for hashing a text. */
export const hashBoxWords = {
  title: 'Hash a text',
  text: 'Text',
  algorithm: 'Algorithm',
  generate: 'Generate Hash',
  failed: 'Hashing failed',
};
