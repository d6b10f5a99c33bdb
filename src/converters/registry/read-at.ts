import type { FileHandle } from 'node:fs/promises';

/** The bytes of a file from a position on; fewer where it ends before. */
export async function readAt(file: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, position);
  return buffer.subarray(0, bytesRead);
}
