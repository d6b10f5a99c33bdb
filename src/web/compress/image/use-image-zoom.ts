import { useEffect, useRef, useState, type PointerEvent, type RefObject, type SyntheticEvent } from 'react';

/** Factor of the image's own size, or `fit` for the available space. */
export type ImageZoom = number | 'fit';

const maxZoom = 8;
/** Zoom by the wheel: a step of a usual wheel is 100 px. */
const wheelPxPerDoubling = 300;

interface PanProps {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: (event: PointerEvent) => void;
}

interface ZoomedImage {
  /** Ref for the element that scrolls. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Ref for the image in it. */
  readonly image: RefObject<HTMLImageElement | null>;
  /** Width of the image in CSS pixels; undefined if it fits the frame. */
  readonly widthPx: number | undefined;
  readonly zoom: ImageZoom;
  readonly setZoom: (zoom: ImageZoom) => void;
  /** Reads the image's own size when it is loaded. */
  readonly measure: (event: SyntheticEvent<HTMLImageElement>) => void;
  /**
   * Props of the frame: one pointer moves an enlarged image, and two zoom it. A pointer on an image that fits, or on an
   * element with `data-divider`, slides.
   */
  readonly panning: PanProps;
}

/**
 * Zooms an image with the wheel and Ctrl, by pinching, and to chosen factors. `onSlide` gets the place of a pointer that
 * slides, in percent of the image's width.
 */
export function useImageZoom({ onSlide }: { onSlide: (percent: number) => void }): ZoomedImage {
  const frame = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [zoom, setZoom] = useState<ImageZoom>('fit');
  const [naturalPx, setNaturalPx] = useState(0);
  const pointers = useRef(new Map<number, { x: number; y: number; slides: boolean }>());
  const widthPx = zoom === 'fit' || naturalPx === 0 ? undefined : naturalPx * zoom;

  /** Zooms by a factor around a point of the window, which stays where it is. */
  function zoomBy(factor: number, clientX: number, clientY: number): void {
    const [box, outer] = [image.current?.getBoundingClientRect(), frame.current];
    if (!box || !outer || naturalPx === 0) return;
    const next = Math.min(maxZoom, (box.width * factor) / naturalPx);
    const isSmaller = factor < 1 && next * naturalPx <= outer.clientWidth;
    const grown = (next * naturalPx) / box.width;
    setZoom(isSmaller ? 'fit' : next);
    requestAnimationFrame(() => {
      outer.scrollLeft += (clientX - box.left) * (grown - 1);
      outer.scrollTop += (clientY - box.top) * (grown - 1);
    });
  }

  useEffect(() => {
    const outer = frame.current;
    // React's own wheel listener is passive and can't keep the browser from zooming the page.
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomBy(2 ** (-event.deltaY / wheelPxPerDoubling), event.clientX, event.clientY);
    };
    outer?.addEventListener('wheel', onWheel, { passive: false });
    return () => outer?.removeEventListener('wheel', onWheel);
  });

  function slide({ clientX }: PointerEvent): void {
    const box = image.current?.getBoundingClientRect();
    if (box) onSlide(Math.round(Math.min(1, Math.max(0, (clientX - box.left) / box.width)) * 100));
  }

  const release = ({ pointerId }: PointerEvent): void => void pointers.current.delete(pointerId);
  const panning: PanProps = {
    onPointerDown(event) {
      if (event.target === event.currentTarget) return; // a scroll bar
      const isDivider = event.target instanceof Element && event.target.closest('[data-divider]') !== null;
      const slides = isDivider || widthPx === undefined;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY, slides });
      if (slides && pointers.current.size === 1) slide(event);
    },
    onPointerMove(event) {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY, slides: before.slides };
      const other = [...pointers.current].find(([pointerId]) => pointerId !== event.pointerId)?.[1];
      pointers.current.set(event.pointerId, now);
      if (other)
        zoomBy(distance(now, other) / distance(before, other), (now.x + other.x) / 2, (now.y + other.y) / 2);
      else if (before.slides) slide(event);
      else frame.current?.scrollBy(before.x - now.x, before.y - now.y);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };

  return {
    frame,
    image,
    widthPx,
    zoom,
    setZoom,
    measure: ({ currentTarget }) => setNaturalPx(currentTarget.naturalWidth),
    panning,
  };
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
