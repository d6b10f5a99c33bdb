/** Text of the converter pages besides their own copy. */
export const converterWords = {
  about: (title: string) => `About the ${title.toLowerCase()}`,
  formats: 'Supported formats',
  none: 'None at the moment: the programs it needs are not installed on this server.',
  to: (targets: string) => `to ${targets}`,
  uses: {
    md5: '128 bits. Still common next to downloads; detects accidental changes, not tampering.',
    sha1: '160 bits. Used in version control; no longer safe against forgery.',
    sha256: '256 bits. The right choice for most purposes.',
    crc32: '32 bits. The check inside ZIP, PNG and gzip.',
  },
};

/** Text of the box for hashing a text. */
export const hashBoxWords = {
  title: 'Hash text',
  text: 'Text',
  algorithm: 'Algorithm',
  generate: 'Generate Hash',
  failed: 'Hashing failed',
};
