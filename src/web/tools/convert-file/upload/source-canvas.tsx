import { lazy, Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { formatById } from '#src/formats/formats.ts';
import { PdfPages } from '../../../pdf/preview/pdf-pages.tsx';
import { useFileAddress } from '../../../video/use-video.ts';

const SeveralFiles = lazy(() => import('./several-files.tsx'));

/**
 * Returns what a browser can show of the chosen files: the pages of a PDF, an image, or several and their order. Undefined
 * for other files.
 */
export function sourceCanvas(props: ComponentProps<typeof SeveralFiles>): ReactNode {
  const { conversion, files, maxFiles } = props;
  const [first, ...others] = files;
  if (!first) return undefined;
  if (conversion.from === 'pdf') return <PdfPages file={first} />;
  if (formatById(conversion.from).category !== 'image') return undefined;
  return (
    <>
      {others.length === 0 && <ChosenImage file={first} />}
      {maxFiles > 1 && (
        <Suspense>
          <SeveralFiles {...props} />
        </Suspense>
      )}
    </>
  );
}

/** An image, if the browser can show it. */
function ChosenImage({ file }: { file: File }) {
  const address = useFileAddress(file);
  const [unshowable, setUnshowable] = useState<string>();
  if (address === undefined || unshowable === address) return null;
  return (
    <img
      src={address}
      alt={file.name}
      onError={() => setUnshowable(address)}
      className="mx-auto max-h-[35vh] max-w-full rounded-card bg-sunken lg:max-h-[60vh]"
    />
  );
}
