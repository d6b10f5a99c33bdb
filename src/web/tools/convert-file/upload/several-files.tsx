import { Plus, X } from 'lucide-react';
import { formatById } from '#src/formats/formats.ts';
import { useFileDrop } from '../../../drop/use-file-drop.ts';
import { PdfOrder } from '../../../pdf/reorder/pdf-order.tsx';
import { Toggle } from '../../../tool-job/fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { joiningWords as words } from '../../../work/queue/joining-words.ts';
import { imageThumbnail } from '../../../work/queue/image-thumbnail.tsx';
import type { FileConversion } from '../conversions.ts';

interface SeveralFilesProps {
  readonly conversion: FileConversion;
  readonly files: readonly File[];
  /** Maximum number of files per result. */
  readonly maxFiles: number;
  readonly isJoined: boolean;
  readonly disabled: boolean;
  readonly onJoin: (isJoined: boolean) => void;
  readonly onChange: (files: readonly File[]) => void;
  readonly onMore: (files: readonly File[]) => void;
}

/**
 * The chosen images, whether they are combined into one result, and in which order; with one image, only the button
 * to add more.
 */
export default function SeveralFiles(props: SeveralFilesProps) {
  const { conversion, files, maxFiles, isJoined, disabled, onJoin, onChange } = props;
  const { label } = formatById(conversion.to);
  if (files.length < 2) return <More {...props} />;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Toggle
        label={words.question(files.length, label)}
        value={isJoined ? 'one' : 'each'}
        onChange={(choice) => onJoin(choice === 'one')}
        choices={[
          ['one', words.one(label)],
          ['each', words.each(label)],
        ]}
      />
      <PdfOrder
        files={files}
        onChange={onChange}
        disabled={disabled}
        label={words.order}
        view={imageThumbnail}
      />
      {isJoined && files.length > maxFiles && (
        <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-sm text-danger">
          {words.tooMany(maxFiles, label)}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        <More {...props} />
        <Button variant="quiet" disabled={disabled} onClick={() => onChange([])}>
          <X aria-hidden="true" />
          {words.removeAll}
        </Button>
      </div>
    </div>
  );
}

function More({ conversion, disabled, onMore }: SeveralFilesProps) {
  const { input, open } = useFileDrop({ onFiles: onMore });
  return (
    <div className="text-center">
      <input {...input} accept={conversion.accept.join(',')} />
      <Button variant="quiet" disabled={disabled} onClick={open}>
        <Plus aria-hidden="true" />
        {words.addMore}
      </Button>
    </div>
  );
}
