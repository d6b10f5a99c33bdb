import type { PageViewport } from '../frame.ts';
import type { Library } from '../library.ts';
import { multiply, type Matrix } from '../matrix.ts';
import type { PageImage } from '../page.ts';
import { encodePng } from './png.ts';
import { readMatrix } from '../read-matrix.ts';
import type { PageImageObject } from '../read-page-graphics.ts';
import type { Pixels } from './pixels.ts';
import { readStoredJpeg, type StoredJpeg } from './stored-jpeg.ts';

const maxPageImages = 400;
/** Maximum longer side of a re-rendered image, in pixels. */
const maxDrawnImagePx = 2_400;
/** Smaller images aren't visible. */
const smallestPt = 0.5;

interface Handles {
  readonly document: number;
  readonly page: number;
}

/**
 * Reads the images of a page. Returns the stored JPEG if the page shows it upright and whole; otherwise re-renders
 * the image at its own resolution with masks applied.
 */
export function readPageImages(
  library: Library,
  handles: Handles,
  objects: readonly PageImageObject[],
  frame: PageViewport,
): PageImage[] {
  return objects
    .filter(({ box }) => box.right - box.left > smallestPt && box.bottom - box.top > smallestPt)
    .filter(
      ({ box }) => box.right > 0 && box.bottom > 0 && box.left < frame.widthPt && box.top < frame.heightPt,
    )
    .slice(0, maxPageImages)
    .flatMap((image) => readPageImage(library, handles, image, frame) ?? []);
}

function readPageImage(
  library: Library,
  handles: Handles,
  image: PageImageObject,
  frame: PageViewport,
): PageImage | undefined {
  const drawnAt = (scale: number) => draw(library, handles, image, turned(image.matrix, frame, scale));
  const stored = isUpright(image.matrix, frame) ? readStoredJpeg(library, image.object) : undefined;
  const rough = stored && drawnAt(1);
  const drawJpeg = (object: number) => draw(library, handles, { object }, turned(image.matrix, frame, 1));
  if (
    stored &&
    rough?.hasGaps === false &&
    showsAlone(library, handles.document, stored, { rough, drawJpeg })
  )
    return { box: image.box, extension: 'jpg', bytes: stored.bytes, depth: image.depth };
  const drawn = drawnAt(enlargement(library, image));
  return drawn && { box: image.box, extension: 'png', bytes: encodePng(drawn), depth: image.depth };
}

/** Returns the scale from points to pixels at which no pixel of the image is lost, up to the maximum side. */
function enlargement({ call, scratch, int }: Library, { object, box }: PageImageObject): number {
  const sidePt = Math.max(box.right - box.left, box.bottom - box.top);
  const isKnown = call.FPDFImageObj_GetImagePixelSize(object, scratch, scratch + 4);
  const sidePx = isKnown ? Math.max(int(scratch), int(scratch + 4)) : 1000;
  return Math.min(Math.max(sidePx, 16), maxDrawnImagePx) / sidePt;
}

/** Returns the matrix in the orientation of the displayed page, scaled and without its translation. */
function turned(matrix: Matrix, frame: PageViewport, scale: number): Matrix {
  const factor = scale * frame.scale;
  const [cos, sin] = ({ 0: [1, 0], 90: [0, -1], 180: [-1, 0], 270: [0, 1] } as const)[frame.rotation];
  const [a, b, c, d] = matrix;
  return multiply([a, b, c, d, 0, 0], [cos * factor, sin * factor, -sin * factor, cos * factor, 0, 0]);
}

function isUpright([a, b, c, d]: Matrix, frame: PageViewport): boolean {
  return frame.rotation === 0 && a > 0 && d > 0 && Math.abs(b) < 0.01 * a && Math.abs(c) < 0.01 * d;
}

/** Maximum average difference in levels between a gray JPEG and what the page shows. */
const nearLevels = 24;

/**
 * Whether a JPEG on its own looks the same as on its page. A single component may not be gray there, but an amount of
 * ink or an inverted value; three components are always RGB.
 */
function showsAlone(
  library: Library,
  document: number,
  { bytes, components }: StoredJpeg,
  { rough, drawJpeg }: { readonly rough: Pixels; drawJpeg(object: number): Pixels | undefined },
): boolean {
  if (components !== 1) return true;
  const { call } = library;
  const object = call.FPDFPageObj_NewImageObj(document);
  const stored = library.allocate(bytes);
  const isSet = call.EPDFImageObj_SetJpeg(0, 0, object, stored, bytes.length);
  const alone = isSet ? drawJpeg(object) : undefined;
  call.FPDFPageObj_Destroy(object);
  library.free(stored);
  if (alone?.rgba.length !== rough.rgba.length) return false;
  const apart = alone.rgba.reduce((sum, level, at) => sum + Math.abs(level - (rough.rgba[at] ?? 0)), 0);
  return apart < nearLevels * alone.rgba.length;
}

/** Renders an image on its own, with another matrix set temporarily. */
function draw(
  library: Library,
  { document, page }: Handles,
  { object }: Pick<PageImageObject, 'object'>,
  matrix: Matrix,
): Pixels | undefined {
  const { call } = library;
  const own = readMatrix(library, object);
  call.FPDFImageObj_SetMatrix(object, ...matrix);
  const bitmap = call.FPDFImageObj_GetRenderedBitmap(document, page, object);
  call.FPDFImageObj_SetMatrix(object, ...own);
  if (!bitmap) return undefined;
  const pixels = readBitmapPixels(library, bitmap);
  call.FPDFBitmap_Destroy(bitmap);
  return pixels;
}

/** Bytes per pixel by bitmap format, `fpdfview.h`: gray, BGR, BGRx, BGRA. */
const pixelBytes: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 4, 4: 4, 5: 4 };

/** Reads the pixels of a PDFium bitmap. Returns undefined if its format is unknown. */
export function readBitmapPixels(library: Library, bitmap: number): Pixels | undefined {
  const { call } = library;
  const [width, height] = [call.FPDFBitmap_GetWidth(bitmap), call.FPDFBitmap_GetHeight(bitmap)];
  const [stride, format] = [call.FPDFBitmap_GetStride(bitmap), call.FPDFBitmap_GetFormat(bitmap)];
  const size = pixelBytes[format];
  if (!size || width <= 0 || height <= 0) return undefined;
  const source = library.bytes(call.FPDFBitmap_GetBuffer(bitmap), stride * height);
  return { width, height, ...unpacked(source, { width, height, stride, size, hasOpacity: format >= 4 }) };
}

interface Packing {
  readonly width: number;
  readonly height: number;
  readonly stride: number;
  /** Bytes per pixel. */
  readonly size: number;
  readonly hasOpacity: boolean;
}

/** Converts the rows of a bitmap to RGBA, and checks for transparency. */
function unpacked(
  source: Uint8Array,
  { width, height, stride, size, hasOpacity }: Packing,
): Pick<Pixels, 'rgba' | 'hasGaps'> {
  const rgba = new Uint8Array(width * height * 4);
  const [toGreen, toRed] = size === 1 ? [0, 0] : [1, 2];
  let [to, lowestAlpha] = [0, 255];
  for (let y = 0; y < height; y += 1) {
    for (let from = y * stride; from < y * stride + width * size; from += size) {
      const alpha = hasOpacity ? (source[from + 3] ?? 255) : 255;
      rgba[to] = source[from + toRed] ?? 0;
      rgba[to + 1] = source[from + toGreen] ?? 0;
      rgba[to + 2] = source[from] ?? 0;
      rgba[to + 3] = alpha;
      if (alpha < lowestAlpha) lowestAlpha = alpha;
      to += 4;
    }
  }
  return { rgba, hasGaps: lowestAlpha < 250 };
}
