import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

/** PDFium with the few ways in which its memory is read and written. Pointers are byte offsets. */
export interface Library {
  readonly call: WrappedPdfiumModule;
  /** Room of 256 bytes for what functions give back through pointers. */
  readonly scratch: number;
  float(at: number): number;
  double(at: number): number;
  int(at: number): number;
  setInt(at: number, value: number): void;
  setFloats(at: number, values: readonly number[]): void;
  bytes(at: number, length: number): Uint8Array;
  put(bytes: Uint8Array): number;
  free(pointer: number): void;
  /** Text of functions that are called twice: once for the length, once for the bytes. */
  text(read: (buffer: number, length: number) => number, encoding: 'utf8' | 'utf16'): string;
  /** Bytes of functions that are called twice. */
  data(read: (buffer: number, length: number) => number): Uint8Array;
}

/** Loads PDFium from the package's own file. */
export async function openLibrary(): Promise<Library> {
  const file = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));
  const wasmBinary = new Uint8Array(await readFile(file)).buffer;
  const call = await init({ wasmBinary });
  call.PDFiumExt_Init();
  return libraryOf({ ...call, ...directCalls(call) });
}

/** Called once per character, so without the wrapper that looks at every argument; they take and give numbers alone. */
const hotFunctions = [
  'FPDFText_GetUnicode',
  'FPDFText_IsGenerated',
  'FPDFText_GetTextObject',
  'FPDFText_GetCharOrigin',
  'FPDFText_GetLooseCharBox',
  'FPDFPath_GetPathSegment',
  'FPDFPathSegment_GetType',
  'FPDFPathSegment_GetPoint',
  'FPDFPathSegment_GetClose',
  'FPDFPageObj_GetType',
  'FPDFPage_GetObject',
  'FPDFPageObj_GetClipPath',
  'FPDFClipPath_CountPaths',
  'FPDFClipPath_CountPathSegments',
  'FPDFClipPath_GetPathSegment',
] as const;

function directCalls(call: WrappedPdfiumModule): Partial<WrappedPdfiumModule> {
  const exported = call.pdfium as unknown as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    hotFunctions.filter((name) => `_${name}` in exported).map((name) => [name, exported[`_${name}`]]),
  );
}

/** Emscripten replaces its views when memory grows, so they are asked for each time. */
interface Memory {
  readonly HEAPU8: Uint8Array;
  readonly HEAP32: Int32Array;
  readonly HEAPF32: Float32Array;
  readonly HEAPF64: Float64Array;
}

const mostBytes = 268_435_456;

function libraryOf(call: WrappedPdfiumModule): Library {
  const memory = call.pdfium as unknown as Memory;
  const { malloc, free } = call.pdfium.wasmExports;
  const data: Library['data'] = (read) => {
    const length = read(0, 0);
    if (length <= 0 || length > mostBytes) return new Uint8Array();
    const buffer = malloc(length);
    const got = read(buffer, length);
    const copy = memory.HEAPU8.slice(buffer, buffer + Math.min(length, got));
    free(buffer);
    return copy;
  };
  return {
    call,
    scratch: malloc(256),
    float: (at) => memory.HEAPF32[at >> 2] ?? 0,
    double: (at) => memory.HEAPF64[at >> 3] ?? 0,
    int: (at) => memory.HEAP32[at >> 2] ?? 0,
    setInt: (at, value) => void (memory.HEAP32[at >> 2] = value),
    setFloats: (at, values) => memory.HEAPF32.set(values, at >> 2),
    bytes: (at, length) => memory.HEAPU8.slice(at, at + length),
    put(bytes) {
      const pointer = malloc(bytes.length);
      memory.HEAPU8.set(bytes, pointer);
      return pointer;
    },
    free,
    text: (read, encoding) =>
      new TextDecoder(encoding === 'utf8' ? 'utf-8' : 'utf-16le').decode(data(read)).replace(/\0+$/, ''),
    data,
  };
}
