/* oxlint-disable unicorn/require-post-message-target-origin -- messages between a page and its worker have no target origin */
import { useEffect, useRef, useState } from 'react';
import { webpQuality, type CompressedFormat } from '#src/contract/quality-scales.ts';
import { sitePath } from '../../../site/base-path.ts';
// oxlint-disable-next-line import/default -- the build turns `?worker&url` into an address
import workerUrl from './draft-worker.ts?worker&url';
import type { DraftReply, DraftRequest } from './protocol.ts';

/** A compressed image made by the browser, to look at before anything is sent. */
export interface Draft {
  readonly address: string;
  /** About the size of the result in bytes; undefined until the last draft. */
  readonly sizeBytes: number | undefined;
}

/** What to make a draft of. */
export interface DraftSettings {
  readonly format: CompressedFormat;
  /** From 1 to 100, on the scale of JPEG. */
  readonly quality: number;
}

/**
 * Compresses an image in a worker of the browser each time the settings change. Returns undefined until there is a
 * draft, and `impossible` if the browser can't read the image or write the format, or without settings. Until the draft
 * of changed settings is made, the last one is returned without its size.
 */
export function useDraft(file: File, settings: DraftSettings | undefined): Draft | 'impossible' | undefined {
  const [made, setMade] = useState<{ file: File; settings: string; draft: Draft | 'impossible' }>();
  const worker = useRef<Worker>(undefined);
  const lastId = useRef(0);
  const format = settings?.format;
  const quality = settings?.quality ?? 0;
  const current = `${format} ${quality}`;

  useEffect(() => {
    if (format !== 'webp' && format !== 'jpeg') return undefined;
    worker.current ??= new Worker(sitePath(workerUrl), { type: 'module' });
    const asked = worker.current;
    lastId.current += 1;
    const id = lastId.current;
    const show = ({ data }: MessageEvent<DraftReply>): void => {
      if (data.id === id) setMade({ file, settings: `${format} ${quality}`, draft: toDraft(data) });
    };
    asked.addEventListener('message', show);
    const encoderQuality = (format === 'webp' ? webpQuality(quality) : quality) / 100;
    asked.postMessage({ id, file, format, quality: encoderQuality } satisfies DraftRequest);
    return () => asked.removeEventListener('message', show);
  }, [file, format, quality]);

  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = undefined;
    },
    [],
  );

  const draft = made?.file === file ? made.draft : undefined;
  const address = typeof draft === 'object' ? draft.address : undefined;
  useEffect(() => () => void (address !== undefined && URL.revokeObjectURL(address)), [address]);

  if (format !== 'webp' && format !== 'jpeg') return 'impossible';
  if (made?.settings === current) return draft;
  return address === undefined ? undefined : { address, sizeBytes: undefined };
}

function toDraft({ draft }: DraftReply): Draft | 'impossible' {
  if (!draft) return 'impossible';
  return { address: URL.createObjectURL(draft.blob), sizeBytes: draft.sizeBytes };
}
