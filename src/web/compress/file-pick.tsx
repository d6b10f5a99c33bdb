import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { PickZone } from '../tool-job/pick-zone.tsx';
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
    <PickZone
      {...rest}
      accept={`${family}/*`}
      file={file}
      isFilled={file !== undefined}
      multiple={multiple}
      words={{
        invite: words.invite,
        limit: words.maxSize(limits.maxFileMb),
        button: file ? words.another : familyWords[family].choose,
      }}
    />
  );
}
