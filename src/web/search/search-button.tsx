import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { loadSearch, useSearch } from './use-search.tsx';
import { searchButtonWords as words } from './words.ts';

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
