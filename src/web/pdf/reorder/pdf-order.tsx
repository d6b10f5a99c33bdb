import { FileName } from '../../ui/file-name/file-name.tsx';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { sizeInWords } from '../../site/amounts.ts';
import { FirstPage } from '../preview/first-page.tsx';
import { PasswordLine } from '../password-line.tsx';
import { OrderButton } from './order-button.tsx';
import { useMoving } from './use-moving.ts';
import type { Passwords } from '../use-passwords.ts';
import { orderWords } from '../words.ts';

interface PdfOrderProps {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  readonly disabled: boolean;
  /** Label of the list; by default the PDFs to be merged. */
  readonly label?: string;
  /** Renders a thumbnail of a file; by default the first page of the PDF. */
  readonly view?: (file: File, onLocked?: (file: File) => void) => ReactNode;
  /** Passwords of the files that need one, with a field below each of these files. */
  readonly passwords?: Passwords;
}

/** Files in order, which buttons and dragging change. */
export function PdfOrder({
  files,
  onChange,
  disabled,
  label = orderWords.merged,
  view = firstPage,
  passwords,
}: PdfOrderProps) {
  const { list, announcement, step, dragging, grip } = useMoving(files, {
    onChange,
    disabled,
    nameOf: (file) => file.name,
  });
  return (
    <>
      <ol ref={list} aria-label={label} className="grid grid-cols-1 gap-2">
        {files.map((file, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is extra: the buttons do the same
          <li
            key={stableFileKey(file)}
            {...dragging(index)}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-card py-1.5 pe-1.5 ps-3 data-over:border-accent data-over:bg-accent-soft data-pulled:opacity-60"
          >
            <span {...grip(index)} className="-m-3 shrink-0 cursor-grab touch-none p-3">
              <GripVertical aria-hidden="true" className="size-4 text-soft" />
            </span>
            <span aria-hidden="true" className="tabular min-w-6 font-bold whitespace-nowrap text-kind">
              {index + 1}
            </span>
            {view(file, passwords?.lock)}
            <span className="min-w-0 flex-1 basis-32">
              <FileName name={file.name} className="font-semibold" />
              <span className="tabular block text-sm text-soft">{sizeInWords(file.size)}</span>
            </span>
            <span className="ms-auto flex">
              <OrderButton
                Icon={ArrowUp}
                move={-1}
                label={orderWords.up(file.name)}
                disabled={disabled || index === 0}
                onPress={() => step(index, index - 1)}
              />
              <OrderButton
                Icon={ArrowDown}
                move={1}
                label={orderWords.down(file.name)}
                disabled={disabled || index === files.length - 1}
                onPress={() => step(index, index + 1)}
              />
              <OrderButton
                Icon={X}
                label={orderWords.remove(file.name)}
                disabled={disabled}
                onPress={() => onChange(files.toSpliced(index, 1))}
              />
            </span>
            {passwords?.isLocked(file) && <Unlocking file={file} passwords={passwords} />}
          </li>
        ))}
      </ol>
      <output className="sr-only">{announcement}</output>
    </>
  );
}

const firstPage = (file: File, onLocked?: (file: File) => void) => (
  <FirstPage file={file} {...(onLocked && { onLocked })} />
);

function Unlocking({ file, passwords }: { file: File; passwords: Passwords }) {
  return (
    <div className="basis-full pe-1.5 pb-2">
      <PasswordLine
        label={orderWords.passwordOf(file.name)}
        hint={orderWords.locked}
        value={passwords.of(file)}
        onChange={(password) => passwords.type(file, password)}
      />
    </div>
  );
}

const keys = new WeakMap<File, number>();
let lastKey = 0;

/** Returns a key that stays with a file when it is moved; file names may not be unique. */
function stableFileKey(file: File): number {
  const key = keys.get(file) ?? (lastKey += 1);
  keys.set(file, key);
  return key;
}
