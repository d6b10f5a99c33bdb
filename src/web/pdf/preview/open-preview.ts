import { getDocument, GlobalWorkerOptions, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the build turns `?url` into an address
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { sitePath } from '../../site/base-path.ts';

/** Size of a page as displayed, in points. */
export interface PreviewPageSize {
  readonly widthPt: number;
  readonly heightPt: number;
}

/** Where a page is displayed, in CSS pixels. */
export interface PreviewBox {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A PDF opened in the browser to preview its pages. */
export interface PdfPreview {
  readonly pages: number;
  /** Renders a page (1-based) onto a canvas, with the longer side in CSS pixels. Resolves to the page's size. */
  draw(page: number, canvas: HTMLCanvasElement, longerSidePx: number): Promise<PreviewPageSize>;
  /** Renders a page as large as it fits a box, in CSS pixels, and gives the canvas that size. */
  drawInto(page: number, canvas: HTMLCanvasElement, box: PreviewBox): Promise<PreviewPageSize>;
  close(): void;
}

/**
 * Opens a file, or the file at a URL, of which it loads only what the pages require. Rejects if it requires another
 * password or can't be read. Its scripts and forms are disabled.
 */
export async function openPreview(source: File | string, password = ''): Promise<PdfPreview> {
  GlobalWorkerOptions.workerSrc = sitePath(workerUrl);
  const task = getDocument({
    ...(typeof source === 'string'
      ? { url: new URL(source, location.href), disableAutoFetch: true, disableStream: true }
      : { data: new Uint8Array(await source.arrayBuffer()) }),
    ...(password !== '' && { password }),
    verbosity: VerbosityLevel.ERRORS,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
  });
  try {
    const document = await task.promise;
    return {
      pages: document.numPages,
      draw: (page, canvas, longerSidePx) =>
        draw(document, page, canvas, { widthPx: longerSidePx, heightPx: longerSidePx }),
      async drawInto(page, canvas, box) {
        const size = await draw(document, page, canvas, box);
        const scale = fitScale(size, box);
        canvas.style.width = `${size.widthPt * scale}px`;
        canvas.style.height = `${size.heightPt * scale}px`;
        return size;
      },
      close: () => void task.destroy(),
    };
  } catch (error) {
    await task.destroy();
    throw error;
  }
}

async function draw(
  document: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  box: PreviewBox,
): Promise<PreviewPageSize> {
  const page = await document.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const size = { widthPt: natural.width, heightPt: natural.height };
  const scale = fitScale(size, box) * Math.min(2, devicePixelRatio);
  const viewport = page.getViewport({
    scale: Math.min(scale, maxCanvasSidePx / Math.max(natural.width, natural.height)),
  });
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  await page.render({ canvas, viewport }).promise;
  page.cleanup();
  return size;
}

/** Longest side of a canvas that phones still allocate. */
const maxCanvasSidePx = 4_096;

const fitScale = ({ widthPt, heightPt }: PreviewPageSize, { widthPx, heightPx }: PreviewBox): number =>
  Math.min(widthPx / widthPt, heightPx / heightPt);
