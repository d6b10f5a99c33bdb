import { Search } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { useSearch } from './use-search.tsx';
import { searchButtonWords as words } from './words.ts';

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
