import { lazy, Suspense, useState } from 'react';
import { collectEarlyTyping, type EarlyTyping } from './early-typing.ts';

export const loadSearch = () => import('./tool-search.tsx');
const ToolSearch = lazy(loadSearch);

/** The search, its script loaded on first use: what is typed in the meantime is in its field. */
export function useSearch() {
  const [typing, setTyping] = useState<EarlyTyping>();
  const open = () => setTyping((now) => now ?? collectEarlyTyping());
  const close = () => {
    typing?.take();
    setTyping(undefined);
  };
  return {
    open,
    toggle: typing ? close : open,
    shown: typing && (
      <Suspense>
        <ToolSearch typing={typing} onClose={close} />
      </Suspense>
    ),
  };
}
