import { FolderOpen, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { CloudButtons } from '../cloud/cloud-buttons.tsx';
import { Button } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';
import type { ToolCategory } from '../ui/category/category.ts';
import { CategoryIcon } from '../ui/category/category-tile.tsx';
import { useHandedFiles } from './handed-files.ts';
import { useDropAnywhere } from './use-drop-anywhere.ts';
import { useFileDrop } from './use-file-drop.ts';
import { usePastedFiles } from './use-pasted-files.ts';
import { dropWords as words } from './words.ts';

interface DropZoneProps {
  /**
   * Extensions the file picker is restricted to, with their dots; if empty, every file. Dropped files are not
   * filtered.
   */
  readonly accept?: readonly string[];
  readonly onFiles: (files: File[]) => void;
  /** One line on which files are accepted and what happens to them. */
  readonly hint: ReactNode;
  /** Accepted file categories, shown as icons. */
  readonly categories: readonly ToolCategory[];
  /** Low and wide, for when files have been added. */
  readonly compact: boolean;
}

/** Accepts files that are dropped (including folders), chosen, or pasted anywhere on the page. */
export function DropZone({ accept, onFiles, hint, categories, compact }: DropZoneProps) {
  const { zone, input, isOver, open } = useFileDrop({ onFiles, picksAnywhere: true });
  usePastedFiles(onFiles);
  useHandedFiles(onFiles);
  useDropAnywhere();
  const picker = accept ? { accept: accept.join(',') } : {};

  return (
    <div
      {...zone}
      data-drop-zone=""
      data-over={isOver || undefined}
      data-filled={compact || undefined}
      className={cn(
        'group relative isolate flex cursor-pointer flex-col items-center justify-center gap-3 rounded-zone border-2 border-dashed border-line-strong/70 bg-card px-5 text-center shadow-raised transition-colors duration-200 hover:border-accent data-over:border-solid data-over:border-accent data-over:bg-accent-soft',
        compact ? 'py-4' : 'min-h-[19rem] py-8 sm:min-h-[24rem]',
      )}
    >
      <input {...input} {...picker} />
      {!compact && <ShiftingForms categories={categories} />}
      <Invitation compact={compact} isOver={isOver} />
      <div className="mt-1 flex flex-wrap justify-center gap-2">
        <Button
          variant={compact ? 'secondary' : 'primary'}
          size={compact ? 'md' : 'lg'}
          data-picks=""
          onClick={open}
        >
          <Upload aria-hidden="true" />
          {words.choose}
        </Button>
        <FolderButton onFiles={onFiles} size={compact ? 'md' : 'lg'} />
      </div>
      <CloudButtons onFiles={onFiles} />
      {!compact && <p className="mt-2 text-sm text-soft">{hint}</p>}
    </div>
  );
}

/** Instructions that match the device: touch screens have no drag and drop. */
function Invitation({ compact, isOver }: { compact: boolean; isOver: boolean }) {
  if (isOver)
    return (
      <p className={cn(compact ? 'text-base' : 'text-xl sm:text-2xl', 'font-bold tracking-tight')}>
        {words.over}
      </p>
    );
  if (compact) return <p className="text-base font-bold tracking-tight">{words.more}</p>;
  return (
    <>
      <p className="text-xl font-bold tracking-tight sm:text-2xl">
        <span className="pointer-coarse:hidden">{words.drop}</span>
        <span className="pointer-fine:hidden">{words.tap}</span>
      </p>
      <p className="-mt-1 max-w-sm text-[0.9375rem] text-soft pointer-coarse:hidden">{words.paste}</p>
      <noscript>
        <p className="text-[0.9375rem] text-danger">{words.noScript}</p>
      </noscript>
    </>
  );
}

/** Category icons whose shapes change when a file is dragged over the zone. */
function ShiftingForms({ categories }: { categories: readonly ToolCategory[] }) {
  return (
    <div
      aria-hidden="true"
      className="mb-2 flex gap-2 transition-transform duration-300 group-data-over:scale-115"
    >
      {categories.map((category) => (
        <span
          key={category}
          data-kind={category}
          className="form grid size-13 place-items-center bg-kind-soft text-kind transition-[border-radius] duration-500 ease-shift group-hover:form-next group-data-over:form-next sm:size-16"
        >
          <CategoryIcon category={category} className="size-6 sm:size-7" />
        </span>
      ))}
    </div>
  );
}

function FolderButton({ onFiles, size }: { onFiles: (files: File[]) => void; size: 'md' | 'lg' }) {
  return (
    <Button
      variant="quiet"
      size={size}
      className="not-pointer-fine:hidden"
      onClick={() => chooseFolder(onFiles)}
    >
      <FolderOpen aria-hidden="true" />
      {words.folder}
    </Button>
  );
}

/** Opens a folder picker and passes on every file in the folder. The input element is temporary. */
function chooseFolder(onFiles: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]));
  input.click();
}
