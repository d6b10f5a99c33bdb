import type { Ref } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { formatById } from '#src/formats/formats.ts';
import { filePickWords } from '../../../compress/words.ts';
import { ChosenFile } from '../../../drop/chosen-file.tsx';
import { DropZone } from '../../../drop/drop-zone.tsx';
import { dropWords } from '../../../drop/words.ts';
import { sizeInWords } from '../../../site/amounts.ts';
import { joiningWords } from '../../../work/queue/joining-words.ts';
import type { FileConversion } from '../conversions.ts';
import { statusWords as words } from '../status-words.ts';

interface ConversionPickProps {
  /** The button that opens the file picker. */
  readonly ref: Ref<HTMLButtonElement>;
  readonly conversion: FileConversion;
  readonly limits: FormatsReply['limits'];
  readonly files: readonly File[];
  /** Whether several files can be chosen at once. */
  readonly multiple: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Accepts one file, or several if the page combines them, and shows which. */
export function ConversionPick({ ref, conversion, limits, files, multiple, onFiles }: ConversionPickProps) {
  const [first, ...others] = files;
  const choose = multiple ? dropWords.choose : dropWords.chooseOne;
  return (
    <DropZone
      chooseRef={ref}
      accept={conversion.accept}
      onFiles={onFiles}
      multiple={multiple}
      categories={[formatById(conversion.from).category]}
      chosen={first && others.length === 0 && <ChosenFile file={first} />}
      isFilled={first !== undefined}
      title={first ? joiningWords.images(files.length) : words.invite}
      hint={
        first
          ? sizeInWords(files.reduce((sum, { size }) => sum + size, 0))
          : words.limit(conversion.acceptsLabel, limits.maxFileMb)
      }
      choose={first ? filePickWords.another : choose}
    />
  );
}
