import { pageWords } from '../words.ts';
import type { PdfPreview } from './open-preview.ts';
import { useDrawnPage } from './use-drawn-page.ts';
import { usePdfPreview } from './use-pdf-preview.ts';

/** The pages of a chosen PDF on a wide screen, where they lie beside the settings. */
export function PdfPages({ file }: { file: File }) {
  const preview = usePdfPreview(file);
  if (preview === undefined) return <p className="text-sm text-soft max-lg:hidden">{pageWords.reading}</p>;
  if (preview === 'unreadable')
    return <p className="text-sm text-soft max-lg:hidden">{pageWords.unreadable}</p>;
  return (
    <ol className="grid max-h-[70vh] grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] gap-4 overflow-y-auto rounded-card bg-sunken p-4 max-lg:hidden">
      {Array.from({ length: preview.pages }, (_, index) => (
        <ShownPage key={index} preview={preview} page={index + 1} />
      ))}
    </ol>
  );
}

const longerSidePx = 420;

function ShownPage({ preview, page }: { preview: PdfPreview; page: number }) {
  const { canvas } = useDrawnPage(preview, page, longerSidePx);
  return (
    <li className="grid content-end justify-items-center gap-1.5">
      <canvas ref={canvas} aria-hidden="true" className="max-h-105 max-w-full bg-white shadow-card" />
      <span className="tabular text-sm text-soft">{pageWords.page(page)}</span>
    </li>
  );
}
