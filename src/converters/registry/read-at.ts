import type { FileHandle } from 'node:fs/promises';

/** Reads bytes of a file from a position on. Returns fewer if the file ends first. */
export async function readAt(file: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, position);
  return buffer.subarray(0, bytesRead);
}
