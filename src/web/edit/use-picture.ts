import { useEffect, useState } from 'react';
import type { Size } from './area.ts';

/** A picture as the browser shows it, `unshowable` where it cannot, undefined until that is known. */
export type ShownPicture = Size | 'unshowable' | undefined;

/** Loads a picture unseen and tells its upright size. */
export function usePicture(address: string | undefined): ShownPicture {
  const [read, setRead] = useState<{ address: string; is: Size | 'unshowable' }>();
  useEffect(() => {
    if (address === undefined) return undefined;
    let isWanted = true;
    const image = new Image();
    const tell = (is: Size | 'unshowable') => isWanted && setRead({ address, is });
    image.addEventListener('load', () => {
      const { naturalWidth: widthPx, naturalHeight: heightPx } = image;
      tell(widthPx > 0 && heightPx > 0 ? { widthPx, heightPx } : 'unshowable');
    });
    image.addEventListener('error', () => tell('unshowable'));
    image.src = address;
    return () => {
      isWanted = false;
    };
  }, [address]);
  return read?.address === address ? read?.is : undefined;
}
