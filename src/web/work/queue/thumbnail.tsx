import { useEffect, useRef, useState } from 'react';
import { FirstPage } from '../../pdf/preview/first-page.tsx';
import type { ToolCategory } from '../../ui/category/category.ts';
import { useSeen } from '../../site/loading/use-seen.ts';
import { CategoryTile } from '../../ui/category/category-tile.tsx';

/** Images that at least some browsers can display, and videos that some can play. */
const drawable = /\.(jpe?g|jfif|png|gif|webp|bmp|svg|avif|ico|hei[cf]|tiff?|jxl)$/i;
const playable = /\.(mp4|m4v|mov|webm|mkv|ogv)$/i;

const frame = 'size-full rounded-xl border border-line bg-sunken object-cover';

interface ThumbnailProps {
  readonly file: File | undefined;
  readonly category: ToolCategory;
  /** Sets its size, 56 px unless given. */
  readonly className?: string | undefined;
}

/**
 * Thumbnail of an image, a video or a PDF; for other files, or if the browser cannot read the file, an icon of its
 * category. The file is read only when the thumbnail scrolls into view, because there may be hundreds.
 */
export function Thumbnail({ file, category, className = 'size-14' }: ThumbnailProps) {
  const element = useRef<HTMLSpanElement>(null);
  const isSeen = useSeen(element);
  return (
    <span ref={element} className={`grid shrink-0 ${className}`}>
      {file && isSeen ? (
        <View file={file} category={category} />
      ) : (
        <CategoryTile category={category} className="size-full" />
      )}
    </span>
  );
}

function View({ file, category }: ThumbnailProps & { file: File }) {
  const isVideo = playable.test(file.name);
  const address = useObjectUrl(isVideo || drawable.test(file.name) ? file : undefined);
  const [isBroken, setBroken] = useState(false);
  if (/\.pdf$/i.test(file.name)) return <FirstPage file={file} className="size-full" />;
  if (!address || isBroken) return <CategoryTile category={category} className="size-full" />;
  if (!isVideo) return <img src={address} alt="" onError={() => setBroken(true)} className={frame} />;
  return (
    <video
      src={`${address}#t=0.1`}
      muted
      playsInline
      preload="metadata"
      aria-hidden="true"
      onLoadedMetadata={({ currentTarget }) => setBroken(currentTarget.videoWidth === 0)}
      onError={() => setBroken(true)}
      className={frame}
    />
  );
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the address is a resource the effect makes and revokes
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
