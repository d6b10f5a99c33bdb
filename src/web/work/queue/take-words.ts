/** Why a file is not taken. */
export const takeWords = {
  empty: 'Empty file',
  isEmpty: (name: string) => `${name} has no content (0 bytes). Choose another file.`,
  tooLarge: 'File too large',
  isTooLarge: (maxMb: number) => `Files can be up to ${maxMb}MB each`,
  unsupported: 'Unsupported Format',
  areUnsupported: (endings: readonly string[]) =>
    endings.length === 1
      ? `The file format ${endings[0]} is not supported yet.`
      : `The file formats ${endings.join(', ')} are not supported yet.`,
};
