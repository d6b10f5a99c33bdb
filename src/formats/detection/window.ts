/** Reads `length` bytes of a file from `start`; fewer where the file ends. */
export type Read = (start: number, length: number) => Promise<Uint8Array>;

/** A file seen through a narrow window: its beginning, and a little of the rest where that is asked for. */
export interface Window {
  readonly size: number;
  /** The first 64 KiB. */
  readonly head: Uint8Array;
  /** Bytes from `start`: fewer, or none, outside the file or once the budget is spent. */
  bytes(start: number, length: number): Promise<Uint8Array>;
  /** The last bytes of the file. */
  tail(length: number): Promise<Uint8Array>;
}

const headBytes = 64 * 1024;
const budgetBytes = 1024 * 1024;

/** Opens the window on a file; through it no more than 1 MiB is ever read, however the file is made. */
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
