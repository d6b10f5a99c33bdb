import { X } from 'lucide-react';
import { OrderButton } from '../../pdf/reorder/order-button.tsx';
import { FileName } from '../../ui/file-name/file-name.tsx';
import { filesOfPages, removePages } from './grid/page-list.ts';
import type { PageListState } from './grid/use-page-list.ts';
import { organizeLabels as words } from './labels.ts';

/** The files whose pages are in the grid, each with a button that removes its pages. */
export function UsedFiles({ pages, disabled }: { pages: PageListState; disabled: boolean }) {
  const files = filesOfPages(pages.list);
  return (
    <ul aria-label={words.files} className="grid gap-1.5 empty:hidden">
      {files.map((file, index) => {
        const own = pages.list.filter(({ source }) => source?.file === file);
        return (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- file names may repeat
            key={`${file.name} ${index}`}
            className="flex items-center gap-3 rounded-control border border-line ps-3"
          >
            <FileName name={file.name} className="min-w-0 flex-1 font-semibold" />
            <span className="tabular shrink-0 text-sm text-soft">{words.pages(own.length)}</span>
            <OrderButton
              Icon={X}
              label={words.leaveOut(file.name)}
              disabled={disabled}
              onPress={() => pages.change((list) => removePages(list, new Set(own.map(({ id }) => id))))}
            />
          </li>
        );
      })}
    </ul>
  );
}
