import { useEffect, useState } from 'react';
import type { Size } from '../crop/area.ts';

/** The size of an image in the browser: `unshowable` if it can't be displayed, undefined while loading. */
export type ShownImage = Size | 'unshowable' | undefined;

/** Loads an image in the background and returns its upright size. */
export function useImageSize(address: string | undefined): ShownImage {
  const [read, setRead] = useState<{ address: string; is: Size | 'unshowable' }>();
  useEffect(() => {
    if (address === undefined) return undefined;
    let isActive = true;
    const image = new Image();
    const report = (is: Size | 'unshowable') => isActive && setRead({ address, is });
    image.addEventListener('load', () => {
      const { naturalWidth: widthPx, naturalHeight: heightPx } = image;
      report(widthPx > 0 && heightPx > 0 ? { widthPx, heightPx } : 'unshowable');
    });
    image.addEventListener('error', () => report('unshowable'));
    image.src = address;
    return () => {
      isActive = false;
    };
  }, [address]);
  return read?.address === address ? read?.is : undefined;
}
