import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { ChosenFile } from '../drop/chosen-file.tsx';
import { DropZone } from '../drop/drop-zone.tsx';
import type { MediaFamily } from './accept-media-file.ts';
import { familyWords, filePickWords as words } from './words.ts';

interface FilePickProps {
  readonly family: MediaFamily;
  readonly limits: FormatsReply['limits'];
  readonly file: File | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  readonly disabled: boolean;
  /** Whether several files may be chosen at once. */
  readonly multiple?: boolean;
}

/** Accepts an image, an audio file or a video, and shows which one it is. */
export function FilePick({ family, limits, file, multiple = false, ...rest }: FilePickProps) {
  return (
    <DropZone
      {...rest}
      accept={[`${family}/*`]}
      chosen={file && <ChosenFile file={file} />}
      isFilled={file !== undefined}
      multiple={multiple}
      categories={[family]}
      title={words.invite}
      hint={words.maxSize(limits.maxFileMb)}
      choose={file ? words.another : familyWords[family].choose}
    />
  );
}
