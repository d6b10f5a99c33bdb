import { hashFile } from '#src/converters/hash/hash.ts';
import type { Registry } from '#src/converters/registry/registry.ts';
import { acceptConversion, type ConversionRequest } from './accept-conversion.ts';
import { acceptHashing, type HashingRequest } from './accept-hashing.ts';
import { acceptTool, type ToolJobRequest } from './accept-tool.ts';
import type { AcceptedWork, ReceivedFile } from './accepted-work.ts';

/**
 * Decides whether a request can be served, from its fields and the bytes of its files. The server calls it in the
 * worker's thread, because the bytes decide how long it takes. Each method rejects with the fault that gives the
 * reason for a refusal.
 */
export interface RequestValidator {
  /** Accepts a file, or several files for one result, for conversion. */
  acceptConversion(
    files: readonly [ReceivedFile, ...ReceivedFile[]],
    request: ConversionRequest,
  ): Promise<AcceptedWork>;
  /** Accepts files for a tool. */
  acceptTool(files: readonly ReceivedFile[], request: ToolJobRequest): Promise<AcceptedWork>;
  /** Accepts any file for checksums. */
  acceptHashing(file: ReceivedFile, request: HashingRequest): Promise<AcceptedWork>;
  /** Resolves to the CRC-32 of a file, in hexadecimal. */
  computeCrc32(path: string): Promise<string>;
}

/** Creates a validator that reads files in the thread that calls it; `registry` returns what is offered now. */
export const createRequestValidator = (registry: () => Registry): RequestValidator => ({
  acceptConversion: (files, request) => acceptConversion(registry(), files, request),
  acceptTool: (files, request) => acceptTool(registry(), files, request),
  acceptHashing: async (file, request) => acceptHashing(file, request),
  async computeCrc32(path) {
    const [sum] = await hashFile(path, ['crc32']);
    return sum?.hash ?? '';
  },
});
