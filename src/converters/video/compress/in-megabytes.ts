/** Formats a size in MB (1,048,576 bytes) with as many decimals as are meaningful. */
export function inMegabytes(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return `${megabytes.toFixed(megabytes < 10 ? 2 : megabytes < 100 ? 1 : 0)} MB`;
}
