/**
 * Appends a name to the path of a folder. Names of files are bytes on Linux: one that isn't valid UTF-8 has no string
 * that leads back to the file.
 */
export const appendName = (folder: Buffer, name: Buffer): Buffer => Buffer.concat([folder, separator, name]);

const separator = Buffer.from('/');
