import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { collectEarlyTyping, type EarlyTyping } from './early-typing.ts';
import { searchButtonWords as words } from './words.ts';

const loadSearch = () => import('./tool-search.tsx');
const ToolSearch = lazy(loadSearch);

/**
 * Opens the search for tools and conversions, with its button or Ctrl-K (Command-K); the search script is loaded on
 * first use, and what is typed in the meantime is in its field.
 */
export function SearchButton() {
  const search = useSearch();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      search.toggle();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={words.label}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={words.tip}
        onPointerEnter={() => void loadSearch()}
        onClick={search.open}
      >
        <Search aria-hidden="true" />
      </Button>
      {search.shown}
    </>
  );
}

/** A button that looks like a search field and opens the search. */
export function SearchField() {
  const search = useSearch();
  return (
    <>
      <Button
        aria-haspopup="dialog"
        className="w-full max-w-md justify-start font-normal text-soft"
        onClick={search.open}
      >
        <Search aria-hidden="true" />
        {words.label}
      </Button>
      {search.shown}
    </>
  );
}

function useSearch() {
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
