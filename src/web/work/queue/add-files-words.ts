/** Reasons for rejecting a file. */
export const addFilesWords = {
  empty: 'Empty file',
  isEmpty: (name: string) => `${name} has no content (0 bytes). Choose another file.`,
  tooLarge: 'File too large',
  isTooLarge: (maxMb: number) => `Files can be up to ${maxMb}MB each`,
  unsupported: 'Unsupported Format',
  areUnsupported: (extensions: readonly string[]) =>
    extensions.length === 1
      ? `The file format ${extensions[0]} is not supported yet.`
      : `The file formats ${extensions.join(', ')} are not supported yet.`,
};
