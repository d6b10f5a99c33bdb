import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { printPageRanges, readPageRanges } from '#src/contract/page-ranges.ts';
import type { PdfPreview } from '../preview/open-preview.ts';
import { OrderButton } from './order-button.tsx';
import { useDrawnPage } from '../preview/use-drawn-page.ts';
import { useMoving } from './use-moving.ts';
import { pageWords } from '../words.ts';

interface PageOrderProps {
  readonly preview: PdfPreview;
  /** The pages as typed; moving one updates them. */
  readonly pages: string;
  readonly onChange: (pages: string) => void;
  readonly disabled: boolean;
}

/** Maximum number of pages offered for manual reordering. */
const maxReorderedPages = 120;

/** The selected pages in order, which buttons and dragging change. Renders nothing for fewer than two. */
export function PageOrder({ preview, pages, onChange, disabled }: PageOrderProps) {
  const read = readPageRanges(pages, preview.pages);
  const named = 'groups' in read ? read.groups.flat() : [];
  const change = (next: readonly number[]) => onChange(next.length === 0 ? '' : printPageRanges([next]));
  const { list, announcement, step, dragging } = useMoving(named, {
    onChange: change,
    disabled,
    nameOf: pageWords.page,
  });
  if (named.length < 2 || named.length > maxReorderedPages) return null;
  return (
    <div className="min-w-0">
      <p id="page-order" className="text-sm font-semibold">
        {pageWords.order}
      </p>
      <ol
        ref={list}
        aria-labelledby="page-order"
        className="mt-2 grid max-h-96 grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2 overflow-y-auto rounded-card bg-sunken p-3"
      >
        {named.map((page, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is extra: the buttons do the same
          <li
            key={`${page}-${named.slice(0, index).filter((other) => other === page).length}`}
            {...dragging(index)}
            className="grid cursor-grab justify-items-center gap-1 rounded-control border border-line bg-card p-1.5 data-over:border-accent data-over:bg-accent-soft"
          >
            <Thumbnail preview={preview} page={page} />
            <span className="tabular text-sm font-semibold">{pageWords.page(page)}</span>
            <span className="flex">
              <OrderButton
                Icon={ArrowLeft}
                move={-1}
                label={pageWords.forward(page, index)}
                disabled={disabled || index === 0}
                onPress={() => step(index, index - 1)}
              />
              <OrderButton
                Icon={X}
                label={pageWords.leaveOut(page, index + 1)}
                disabled={disabled}
                onPress={() => change(named.toSpliced(index, 1))}
              />
              <OrderButton
                Icon={ArrowRight}
                move={1}
                label={pageWords.back(page, index + 2)}
                disabled={disabled || index === named.length - 1}
                onPress={() => step(index, index + 1)}
              />
            </span>
          </li>
        ))}
      </ol>
      <output className="sr-only">{announcement}</output>
    </div>
  );
}

function Thumbnail({ preview, page }: { preview: PdfPreview; page: number }) {
  const { canvas } = useDrawnPage(preview, page, 80);
  return (
    <span className="grid h-20 place-items-center">
      <canvas ref={canvas} aria-hidden="true" className="max-h-20 max-w-full bg-sunken shadow-card" />
    </span>
  );
}
