/** Reads `length` bytes of a file from `start`, or fewer at the end of the file. */
export type Read = (start: number, length: number) => Promise<Uint8Array>;

/** Limited read access to a file: its first bytes, and small parts of the rest on request. */
export interface Window {
  readonly size: number;
  /** The first 64 KiB. */
  readonly head: Uint8Array;
  /** Returns bytes from `start`: fewer or none outside the file or once the budget is spent. */
  bytes(start: number, length: number): Promise<Uint8Array>;
  /** Returns the last `length` bytes of the file. */
  tail(length: number): Promise<Uint8Array>;
}

const headBytes = 64 * 1024;
const budgetBytes = 1024 * 1024;

/** Opens a window on a file. Through it, at most 1 MiB is ever read, whatever the file contains. */
export async function openWindow(read: Read, size: number): Promise<Window> {
  let left = budgetBytes;

  async function fetch(start: number, length: number): Promise<Uint8Array> {
    const byteCount = Math.min(length, size - start, left);
    if (!Number.isSafeInteger(start) || start < 0 || !(byteCount > 0)) return new Uint8Array();
    left -= byteCount;
    return (await read(start, byteCount)).subarray(0, byteCount);
  }

  const head = await fetch(0, headBytes);

  async function bytes(start: number, length: number): Promise<Uint8Array> {
    return start >= 0 && start + length <= head.length
      ? head.subarray(start, start + length)
      : fetch(start, length);
  }

  return { size, head, bytes, tail: (length) => bytes(Math.max(0, size - length), Math.min(length, size)) };
}
