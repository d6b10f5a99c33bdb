import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

/** PDFium, with helpers to read and write its memory. Pointers are byte offsets. */
export interface Library {
  readonly call: WrappedPdfiumModule;
  /** Buffer of 256 bytes for output parameters. */
  readonly scratch: number;
  float(at: number): number;
  double(at: number): number;
  int(at: number): number;
  setInt(at: number, value: number): void;
  setFloats(at: number, values: readonly number[]): void;
  bytes(at: number, length: number): Uint8Array;
  allocate(bytes: Uint8Array): number;
  free(pointer: number): void;
  /** Reads text from functions that are called twice: once for the length, once for the bytes. */
  text(read: (buffer: number, length: number) => number, encoding: 'utf8' | 'utf16'): string;
  /** Reads bytes from functions that are called twice. */
  data(read: (buffer: number, length: number) => number): Uint8Array;
}

/** Loads PDFium from the package's WebAssembly file. */
export async function openLibrary(): Promise<Library> {
  const file = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));
  const wasmBinary = new Uint8Array(await readFile(file)).buffer;
  const call = await init({ wasmBinary });
  call.PDFiumExt_Init();
  return wrapPdfium({ ...call, ...directCalls(call) });
}

/**
 * Functions called once per character or object. They bypass the wrappers, which check every argument and prepare an
 * error message for each. They take and return only numbers, with booleans as 0 and 1.
 */
const hotFunctions = [
  'FPDFText_GetUnicode',
  'FPDFText_IsGenerated',
  'FPDFText_GetTextObject',
  'FPDFText_GetCharOrigin',
  'FPDFText_GetLooseCharBox',
  'FPDFText_GetFontSize',
  'FPDFText_GetMatrix',
  'FPDFTextObj_GetFont',
  'FPDFTextObj_GetTextRenderMode',
  'FPDFPath_GetDrawMode',
  'FPDFPath_CountSegments',
  'FPDFPath_GetPathSegment',
  'FPDFPathSegment_GetType',
  'FPDFPathSegment_GetPoint',
  'FPDFPathSegment_GetClose',
  'FPDFPageObj_GetType',
  'FPDFPageObj_GetMatrix',
  'FPDFPageObj_GetBounds',
  'FPDFPageObj_GetFillColor',
  'FPDFPageObj_GetStrokeColor',
  'FPDFPageObj_GetStrokeWidth',
  'FPDFPageObj_GetMarkedContentID',
  'FPDFPageObj_HasTransparency',
  'FPDFPageObj_SetIsActive',
  'FPDFPage_GetObject',
  'FPDFFormObj_GetObject',
  'FPDFPageObj_GetClipPath',
  'FPDFClipPath_CountPaths',
  'FPDFClipPath_CountPathSegments',
  'FPDFClipPath_GetPathSegment',
  'FPDF_StructElement_CountChildren',
  'FPDF_StructElement_GetChildAtIndex',
  'FPDF_StructElement_GetChildMarkedContentID',
  'FPDF_StructElement_GetType',
] as const;

function directCalls({ pdfium }: WrappedPdfiumModule): Partial<WrappedPdfiumModule> {
  const exported = pdfium.wasmExports as unknown as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    hotFunctions.filter((name) => name in exported).map((name) => [name, exported[name]]),
  );
}

/** The module's memory. Emscripten creates new views when it grows; the old ones then have a length of zero. */
interface Memory {
  readonly HEAPU8: Uint8Array;
  readonly HEAP32: Int32Array;
  readonly HEAPF32: Float32Array;
  readonly HEAPF64: Float64Array;
}

function trackMemory({ pdfium }: WrappedPdfiumModule): () => Memory {
  const module = pdfium as unknown as Memory;
  const readViews = (): Memory => ({
    HEAPU8: module.HEAPU8,
    HEAP32: module.HEAP32,
    HEAPF32: module.HEAPF32,
    HEAPF64: module.HEAPF64,
  });
  let views = readViews();
  return () => {
    if (views.HEAPU8.length === 0) views = readViews();
    return views;
  };
}

const maxDataBytes = 268_435_456;

function wrapPdfium(call: WrappedPdfiumModule): Library {
  const memory = trackMemory(call);
  const { malloc, free } = call.pdfium.wasmExports;
  const data: Library['data'] = (read) => {
    const length = read(0, 0);
    if (length <= 0 || length > maxDataBytes) return new Uint8Array();
    const buffer = malloc(length);
    const got = read(buffer, length);
    const copy = memory().HEAPU8.slice(buffer, buffer + Math.min(length, got));
    free(buffer);
    return copy;
  };
  return {
    call,
    scratch: malloc(256),
    float: (at) => memory().HEAPF32[at >> 2] ?? 0,
    double: (at) => memory().HEAPF64[at >> 3] ?? 0,
    int: (at) => memory().HEAP32[at >> 2] ?? 0,
    setInt: (at, value) => void (memory().HEAP32[at >> 2] = value),
    setFloats: (at, values) => memory().HEAPF32.set(values, at >> 2),
    bytes: (at, length) => memory().HEAPU8.slice(at, at + length),
    allocate(bytes) {
      const pointer = malloc(bytes.length);
      memory().HEAPU8.set(bytes, pointer);
      return pointer;
    },
    free,
    text: (read, encoding) =>
      new TextDecoder(encoding === 'utf8' ? 'utf-8' : 'utf-16le')
        .decode(data(read))
        .replace(/(?<!\0)\0+$/, ''),
    data,
  };
}
