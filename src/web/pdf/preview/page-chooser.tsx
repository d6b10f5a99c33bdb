import { PageTile } from './page-tile.tsx';
import { pagesNamed, togglePage } from './toggle-page.ts';
import type { PageMargins } from '../margins.ts';
import type { PreviewState } from './use-pdf-preview.ts';
import { pageWords } from '../words.ts';

interface PageChooserProps {
  readonly preview: PreviewState;
  /** The pages as typed; clicking a page updates them. */
  readonly pages: string;
  readonly onChange: (pages: string) => void;
  /** Clockwise rotation of the selected pages in degrees. */
  readonly rotation?: number;
  /** Margins cropped from the selected pages. */
  readonly margins?: PageMargins;
}

/** Thumbnails of a PDF's pages, which can be clicked instead of typing their numbers. */
export function PageChooser({ preview, pages, onChange, rotation = 0, margins }: PageChooserProps) {
  if (preview === undefined) return <p className="text-sm text-soft">{pageWords.reading}</p>;
  if (preview === 'unreadable') return <p className="text-sm text-soft">{pageWords.unreadable}</p>;
  const named = pagesNamed(pages, preview.pages);
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{pageWords.chosen(preview.pages, named.size)}</legend>
      <div className="mt-2 grid max-h-[min(34rem,60vh)] lg:max-h-[70vh] grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3 overflow-y-auto rounded-card bg-sunken p-3">
        {Array.from({ length: preview.pages }, (_, index) => (
          <PageTile
            key={index}
            page={index + 1}
            preview={preview}
            isChosen={named.has(index + 1)}
            rotation={rotation}
            margins={margins}
            onClick={() => onChange(togglePage(pages, index + 1, preview.pages))}
          />
        ))}
      </div>
    </fieldset>
  );
}
