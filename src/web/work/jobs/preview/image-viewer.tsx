import { useState } from 'react';
import { useFileAddress } from '../../../video/use-video.ts';
import { viewerWords as words } from './words.ts';
import { ZoomBar, zoomByKey } from './zoom-bar.tsx';

/** An image that fits the window until it is enlarged. Keys: plus, minus, zero. */
export function ImageViewer({ source, name }: { source: File | string; name: string }) {
  const address = useFileAddress(typeof source === 'string' ? undefined : source);
  const [zoom, setZoom] = useState(1);
  /** Width of the image divided by its height. */
  const [ratio, setRatio] = useState(1);
  const [isUnshowable, setUnshowable] = useState(false);
  const url = typeof source === 'string' ? source : address;
  return (
    <>
      <div className="flex justify-center border-b border-line px-2 py-1">
        <ZoomBar zoom={zoom} onZoom={setZoom} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons above do the same */}
      <section
        data-first
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is reached with the keyboard
        tabIndex={0}
        aria-label={words.previewOf(name)}
        onKeyDown={(event) => zoomByKey(event, { zoom, onZoom: setZoom }) && event.preventDefault()}
        className="min-h-0 flex-1 overflow-auto bg-sunken"
      >
        {isUnshowable ? (
          <p className="p-6 text-center text-soft">{words.failed}</p>
        ) : (
          <div
            className="@container-size grid place-items-center p-3"
            style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
          >
            {url !== undefined && (
              <img
                src={url}
                alt={name}
                onError={() => setUnshowable(true)}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                  setRatio(naturalWidth / naturalHeight || 1)
                }
                className="see-through block h-auto"
                style={{ width: `min(100cqw, 100cqh * ${ratio})`, aspectRatio: ratio }}
              />
            )}
          </div>
        )}
      </section>
    </>
  );
}
