/** Text of the search for tools and conversions. */
export const finderWords = {
  title: 'Search tools',
  label: 'Search tools and conversions',
  example: 'heic to jpg, merge, md5 ...',
  found: (count: number) => `${count} found`,
  list: 'Tools and conversions',
  none: (typed: string) => `Nothing fits “${typed}”. Try the ending of the file you have, such as “docx”.`,
  about: 'About this site',
  pair: (from: string, to: string) => `${from} to ${to}`,
};

/** Search terms that don't appear on a tool's card. */
export const extraWords: Readonly<Record<string, string>> = {
  '/convert/hash': 'md5 sha1 sha256 crc32 checksum',
  '/pdf/protect': 'password encrypt lock unlock decrypt',
  '/pdf/merge': 'join combine',
  '/pdf/split': 'extract pages',
  '/image/edit': 'resize crop rotate flip scale watermark',
  '/video/edit': 'trim cut crop rotate',
};
