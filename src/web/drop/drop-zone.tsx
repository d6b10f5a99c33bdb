import { FolderOpen, Upload } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
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
   * Extensions with their dots, or media types, that the file picker is restricted to; if empty, every file. Dropped
   * files are not filtered.
   */
  readonly accept?: readonly string[];
  readonly onFiles: (files: File[]) => void;
  /** Whether several files may be chosen at once; otherwise only the first of several dropped files is accepted. */
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  /** Accepted file categories, shown as icons. */
  readonly categories: readonly ToolCategory[];
  /** What to do, or what has been chosen. */
  readonly title: ReactNode;
  /** One line on which files are accepted and what happens to them, or on what has been chosen. */
  readonly hint: ReactNode;
  /** Label of the button that opens the file picker. */
  readonly choose: string;
  readonly chooseRef?: Ref<HTMLButtonElement>;
  /** Whether files have been chosen, so that the zone shrinks to a row. */
  readonly isFilled: boolean;
  /** The chosen file, in place of the title and the hint of the row. */
  readonly chosen?: ReactNode;
  /** Whether it is what the page begins with: high, and with a button that chooses a folder. */
  readonly isMain?: boolean;
}

/**
 * Accepts files that are dropped (including folders), chosen, or pasted anywhere on the page. Once there are files, it is a
 * row with the name and size of the file, or with what has been chosen.
 */
export function DropZone(props: DropZoneProps) {
  const { accept = [], onFiles, multiple = true, disabled = false, choose, chooseRef, isFilled } = props;
  const { zone, input, isOver, open } = useFileDrop({ onFiles, disabled, multiple, picksAnywhere: true });
  usePastedFiles((files) => {
    if (!disabled) onFiles(files);
  });
  useHandedFiles(onFiles);
  useDropAnywhere();
  return (
    <div
      {...zone}
      data-drop-zone=""
      data-over={isOver || undefined}
      data-filled={isFilled || undefined}
      className={cn(
        'group relative isolate flex cursor-pointer rounded-zone border-2 border-dashed border-line-strong/70 bg-card shadow-raised transition-colors duration-200 hover:border-accent in-data-desk:rounded-card in-data-desk:shadow-none data-over:border-solid data-over:border-accent data-over:bg-accent-soft',
        isFilled
          ? 'flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3'
          : 'flex-col items-center justify-center gap-3 px-5 py-8 text-center',
        !isFilled && props.isMain && 'min-h-[19rem] sm:min-h-[24rem]',
      )}
    >
      <input {...input} {...(accept.length > 0 && { accept: accept.join(',') })} />
      {isFilled ? <Chosen {...props} isOver={isOver} /> : <Invitation {...props} isOver={isOver} />}
      <div className="flex max-w-full flex-wrap justify-center gap-2">
        <Button
          ref={chooseRef}
          variant={isFilled ? 'secondary' : 'primary'}
          size={props.isMain && !isFilled ? 'lg' : 'md'}
          data-picks=""
          onClick={open}
          disabled={disabled}
        >
          <Upload aria-hidden="true" />
          <span className={cn(isFilled && Boolean(props.chosen) && 'max-sm:sr-only')}>{choose}</span>
        </Button>
        {props.isMain && <FolderButton onFiles={onFiles} size={isFilled ? 'md' : 'lg'} />}
      </div>
      <CloudButtons onFiles={onFiles} disabled={disabled} />
      {!isFilled && <p className="text-sm text-soft">{props.hint}</p>}
    </div>
  );
}

type ShownProps = DropZoneProps & { readonly isOver: boolean };

/** What has been chosen, as a row. */
function Chosen({ chosen, title, hint, isOver }: ShownProps) {
  if (chosen && !isOver) return chosen;
  return (
    <div className="max-w-full min-w-0 grow">
      <p className="text-base font-semibold wrap-anywhere">{isOver ? words.over : title}</p>
      {hint && <p className="tabular mt-0.5 text-sm text-soft">{hint}</p>}
    </div>
  );
}

/** What to do, with the icons of the accepted files, whose shapes change when a file is dragged over the zone. */
function Invitation({ categories, title, isMain = false, isOver }: ShownProps) {
  const size = isMain ? 'size-13 sm:size-16' : 'size-12';
  return (
    <>
      <div
        aria-hidden="true"
        className="mb-1 flex gap-2 transition-transform duration-300 group-data-over:scale-115"
      >
        {categories.map((category) => (
          <span
            key={category}
            data-kind={category}
            className={cn(
              'form grid place-items-center bg-kind-soft text-kind transition-[border-radius] duration-500 ease-shift group-hover:form-next group-data-over:form-next',
              size,
            )}
          >
            <CategoryIcon category={category} className={isMain ? 'size-6 sm:size-7' : 'size-6'} />
          </span>
        ))}
      </div>
      <p className={cn('font-bold tracking-tight', isMain ? 'text-xl sm:text-2xl' : 'text-lg')}>
        {isOver ? words.over : title}
      </p>
      {isMain && !isOver && (
        <>
          <p className="-mt-2 max-w-sm text-[0.9375rem] text-soft pointer-coarse:hidden">{words.paste}</p>
          <noscript>
            <p className="text-[0.9375rem] text-danger">{words.noScript}</p>
          </noscript>
        </>
      )}
    </>
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
