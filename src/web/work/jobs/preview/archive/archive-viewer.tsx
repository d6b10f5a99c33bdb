import { useEffect, useState } from 'react';
import { formatOfName } from '#src/formats/formats.ts';
import { sizeInWords } from '../../../../site/amounts.ts';
import { useFileAddress } from '../../../../video/use-video.ts';
import { ImageViewer } from '../image-viewer.tsx';
import { FullPlayer } from '../media-player.tsx';
import { PageViewer } from '../page-viewer.tsx';
import { previewOfFormat } from '../plan-preview.ts';
import { CellsBeginning } from '../text/cells-beginning.tsx';
import { TextBeginning } from '../text/text-beginning.tsx';
import { viewerWords as words } from '../words.ts';
import { useArchive, type ZipEntry } from './open-zip.ts';

/** More rows make the page slow; nobody reads them all. */
const maxListed = 1_000;
/** Larger files are not unpacked in the browser. */
const maxUnpackedBytes = 64 * 1024 * 1024;
const textBytes = 64 * 1024;

/** The files of an archive in a list, and the one that is chosen. */
export function ArchiveViewer({ source }: { source: string | File }) {
  const { data: entries, isError } = useArchive(source);
  const [chosen, setChosen] = useState<ZipEntry>();
  const shown = chosen ?? entries?.find(isShowable) ?? entries?.[0];
  if (!entries)
    return <p className="m-auto p-6 text-center text-soft">{isError ? words.failed : words.opening}</p>;
  return (
    <div className="flex min-h-0 flex-1 text-start max-sm:flex-col">
      <div className="shrink-0 overflow-y-auto border-line max-sm:max-h-48 max-sm:border-b sm:w-72 sm:border-e">
        <p className="px-5 pt-3 pb-1 text-sm font-semibold">{words.files(entries.length)}</p>
        <ul className="px-2 pb-2" aria-label={words.files(entries.length)}>
          {entries.slice(0, maxListed).map((entry, index) => (
            <li key={entry.path}>
              <button
                type="button"
                {...(index === 0 && { 'data-first': '' })}
                aria-pressed={entry === shown}
                onClick={() => setChosen(entry)}
                className="flex min-h-9 w-full items-center justify-between gap-3 rounded-control px-3 py-1 text-start text-sm hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:font-semibold"
              >
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {entry.path}
                </span>
                <span className="tabular shrink-0 font-normal text-soft">{sizeInWords(entry.sizeBytes)}</span>
              </button>
            </li>
          ))}
        </ul>
        {entries.length > maxListed && (
          <p className="px-5 pb-3 text-sm text-soft">{words.moreFiles(entries.length - maxListed)}</p>
        )}
      </div>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        {shown && <Entry key={shown.path} entry={shown} />}
      </div>
    </div>
  );
}

function isShowable({ path, sizeBytes }: ZipEntry): boolean {
  const format = formatOfName(path);
  const preview = format && previewOfFormat(format);
  return preview !== undefined && !preview.copy && sizeBytes <= maxUnpackedBytes;
}

/** A file of an archive, unpacked when it is chosen. */
function Entry({ entry }: { entry: ZipEntry }) {
  const [file, setFile] = useState<File | 'failed'>();
  const isShown = isShowable(entry);
  useEffect(() => {
    if (!isShown) return undefined;
    let isCurrent = true;
    entry.unpack().then(
      (unpacked) => isCurrent && setFile(unpacked),
      () => isCurrent && setFile('failed'),
    );
    return () => void (isCurrent = false);
  }, [entry, isShown]);
  if (!isShown || file === 'failed')
    return <p className="m-auto p-6 text-center text-soft">{words.failed}</p>;
  if (!file) return <p className="m-auto p-6 text-center text-soft">{words.opening}</p>;
  return <UnpackedFile file={file} />;
}

function UnpackedFile({ file }: { file: File }) {
  const format = formatOfName(file.name);
  const content = format && previewOfFormat(format)?.content;
  const address = useFileAddress(content === 'audio' || content === 'video' ? file : undefined);
  switch (content) {
    case 'image':
      return <ImageViewer source={file} name={file.name} />;
    case 'pages':
      return <PageViewer source={file} original={undefined} />;
    case 'cells':
      return <CellsBeginning source={file} bytes={textBytes} className="min-h-0 flex-1 overflow-auto" />;
    case 'text':
      return <TextBeginning source={file} bytes={textBytes} className="min-h-0 flex-1 overflow-auto p-5" />;
    case 'audio':
    case 'video':
      return address === undefined ? null : <FullPlayer content={content} url={address} name={file.name} />;
    case 'entries':
    case undefined:
      break;
  }
  return <ArchiveViewer source={file} />;
}
