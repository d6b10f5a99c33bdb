import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { searchButtonWords as words } from './words.ts';

const ToolSearch = lazy(() => import('./tool-search.tsx'));

/**
 * Opens the search for tools and conversions, with its button or Ctrl-K (Command-K); the search script is loaded on
 * first use.
 */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen((isNow) => !isNow);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={words.label}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={words.tip}
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" />
      </Button>
      {isOpen && (
        <Suspense>
          <ToolSearch onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
