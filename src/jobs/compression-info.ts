const megabyte = 1024 * 1024;

/**
 * Returns the JSON text of `compressionInfo`: both sizes in MB (1,048,576 bytes) and the reduction in percent, never
 * below 0 %.
 */
export function compressionInfo(originalBytes: number, compressedBytes: number): string {
  const reduction = originalBytes === 0 ? 0 : Math.max(0, (1 - compressedBytes / originalBytes) * 100);
  return JSON.stringify({
    originalSizeMB: round(originalBytes / megabyte, 4),
    compressedSizeMB: round(compressedBytes / megabyte, 4),
    reductionPercentage: round(reduction, 2),
  });
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
