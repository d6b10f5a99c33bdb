import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { sizeInWords } from '../site/amounts.ts';
import { Button } from '../ui/button.tsx';
import { moved } from './ordered-list.ts';

interface PdfOrderProps {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  readonly disabled: boolean;
}

/** Files in their order, which buttons and dragging change. */
export function PdfOrder({ files, onChange, disabled }: PdfOrderProps) {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();

  function drop(event: DragEvent, to: number): void {
    event.preventDefault();
    event.stopPropagation();
    if (dragged !== undefined) onChange(moved(files, dragged, to));
    end();
  }

  function end(): void {
    setDragged(undefined);
    setOver(undefined);
  }

  return (
    <ol aria-label="Files in the order they are merged" className="grid gap-2">
      {files.map((file, index) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is extra: the buttons do the same
        <li
          key={`${index}-${file.name}`}
          draggable={!disabled}
          data-over={(dragged !== undefined && over === index) || undefined}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            setDragged(index);
          }}
          onDragOver={(event) => {
            if (dragged === undefined) return;
            event.preventDefault();
            setOver(index);
          }}
          onDrop={(event) => drop(event, index)}
          onDragEnd={end}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-card py-1.5 pr-1.5 pl-3 data-over:border-accent data-over:bg-accent-soft"
        >
          <GripVertical aria-hidden="true" className="size-4 shrink-0 cursor-grab text-soft" />
          <span aria-hidden="true" className="tabular w-5 font-bold text-kind">
            {index + 1}
          </span>
          <span className="min-w-0 flex-1 basis-40">
            <span title={file.name} className="block truncate font-semibold">
              {file.name}
            </span>
            <span className="tabular block text-sm text-soft">{sizeInWords(file.size)}</span>
          </span>
          <span className="flex">
            <Button
              look="quiet"
              size="icon"
              aria-label={`Move up: ${file.name}`}
              disabled={disabled || index === 0}
              onClick={() => onChange(moved(files, index, index - 1))}
            >
              <ArrowUp aria-hidden="true" />
            </Button>
            <Button
              look="quiet"
              size="icon"
              aria-label={`Move down: ${file.name}`}
              disabled={disabled || index === files.length - 1}
              onClick={() => onChange(moved(files, index, index + 1))}
            >
              <ArrowDown aria-hidden="true" />
            </Button>
            <Button
              look="quiet"
              size="icon"
              aria-label={`Remove: ${file.name}`}
              disabled={disabled}
              onClick={() => onChange(files.toSpliced(index, 1))}
            >
              <X aria-hidden="true" />
            </Button>
          </span>
        </li>
      ))}
    </ol>
  );
}
