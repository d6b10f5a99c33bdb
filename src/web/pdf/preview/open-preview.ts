import { getDocument, GlobalWorkerOptions, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the build turns `?url` into an address
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** Size of a page as displayed, in points. */
export interface PreviewPageSize {
  readonly widthPt: number;
  readonly heightPt: number;
}

/** A PDF opened in the browser to preview its pages. */
export interface PdfPreview {
  readonly pages: number;
  /** Renders a page (1-based) onto a canvas, with the longer side in CSS pixels. Resolves to the page's size. */
  draw(page: number, canvas: HTMLCanvasElement, longerSidePx: number): Promise<PreviewPageSize>;
  close(): void;
}

/** Opens a file. Rejects if it requires a password or can't be read. Its scripts and forms are disabled. */
export async function openPreview(file: File): Promise<PdfPreview> {
  GlobalWorkerOptions.workerSrc = workerUrl;
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    verbosity: VerbosityLevel.ERRORS,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
  });
  try {
    const document = await task.promise;
    return {
      pages: document.numPages,
      draw: (page, canvas, longerSidePx) => draw(document, page, { canvas, longerSidePx }),
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
  { canvas, longerSidePx }: { canvas: HTMLCanvasElement; longerSidePx: number },
): Promise<PreviewPageSize> {
  const page = await document.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const scale = longerSidePx / Math.max(natural.width, natural.height);
  const viewport = page.getViewport({ scale: scale * Math.min(2, devicePixelRatio) });
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  await page.render({ canvas, viewport }).promise;
  page.cleanup();
  return { widthPt: natural.width, heightPt: natural.height };
}
