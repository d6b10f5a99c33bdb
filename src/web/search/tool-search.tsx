/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no element for a list one can search (ARIA's combobox pattern) */
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
  type KeyboardEvent,
} from 'react';
import { useNavigate } from 'react-router';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { formatsKey } from '../api/keys.ts';
import { queryClient } from '../api/query-client.ts';
import { cn } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { CategoryTile } from '../ui/category/category-tile.tsx';
import type { EarlyTyping } from './early-typing.ts';
import { allEntries, pageEntries, type SearchEntry } from './entries.ts';
import { findEntries } from './find-entries.ts';
import { finderWords as words, type MissingTask } from './finder-words.ts';
import { findMissingTask, withClosestPages } from './missing-tasks.ts';
import { recentFirst, rememberEntry } from './recent-entries.ts';

/** Finds a tool or conversion by a few letters and opens it. */
export default function ToolSearch(props: FinderProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Dialog title={words.title} onClose={props.onClose}>
        <Finder {...props} />
      </Dialog>
    </QueryClientProvider>
  );
}

interface FinderProps {
  /** What was typed before the field was there. */
  readonly typing: EarlyTyping;
  readonly onClose: () => void;
}

function Finder({ typing, onClose }: FinderProps) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(() => typing.take());
  const [active, setActive] = useState(0);
  const looked = useDeferredValue(typed);
  const { found, missing, isWhole } = useFound(looked);
  const current = found[Math.min(active, found.length - 1)];
  // Enter opens what was typed, not what was found before.
  const isReady = looked === typed && isWhole;
  const [isAsked, setAsked] = useState(false);
  const open = useEffectEvent(() => current && go(current));
  useEffect(() => {
    if (isAsked && isReady) open();
  }, [isAsked, isReady]);

  function go(entry: SearchEntry): void {
    rememberEntry(entry);
    onClose();
    void navigate(entry.to);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') setAsked(true);
    else if (step && found.length > 0)
      setActive((Math.min(active, found.length - 1) + step + found.length) % found.length);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className="flex items-center gap-2 border-b border-line px-5">
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-soft" />
        <input
          role="combobox"
          aria-label={words.label}
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-activedescendant={current && `${id}-${found.indexOf(current)}`}
          data-first=""
          autoComplete="off"
          spellCheck={false}
          placeholder={words.example}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
            setAsked(false);
          }}
          onKeyDown={onKeyDown}
          className="h-14 w-full bg-transparent text-base outline-none placeholder:text-soft"
        />
      </div>
      <output className="sr-only">{typed && words.found(found.length)}</output>
      {missing && <p className="border-b border-line px-6 py-4 font-medium">{missing.sentence}</p>}
      {found.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label={words.list}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
        >
          {found.map((entry, index) => (
            <Row
              key={entry.label + entry.to}
              id={`${id}-${index}`}
              entry={entry}
              isActive={entry === current}
              onChoose={() => go(entry)}
            />
          ))}
        </div>
      )}
      {found.length === 0 && <p className="px-6 py-10 text-center text-soft">{words.none(typed)}</p>}
    </>
  );
}

/**
 * Returns pages at once, and conversions when the server's offer is loaded. Without search text, returns all pages, the
 * entries last opened first.
 * `missing` is the task looked for, if this site doesn't do it.
 */
function useFound(typed: string): {
  found: readonly SearchEntry[];
  missing: MissingTask | undefined;
  /** Whether conversions are found, too; they are loaded when the search opens. */
  isWhole: boolean;
} {
  const { data, isPending } = useQuery<FormatsReply>({ queryKey: formatsKey });
  const isWhole = !isPending;
  const entries = useMemo(() => (data ? allEntries(data) : pageEntries), [data]);
  return useMemo(() => {
    if (typed.trim() === '') return { found: recentFirst(entries, pageEntries), missing: undefined, isWhole };
    const missing = findMissingTask(typed);
    return { found: withClosestPages(findEntries(entries, typed), missing, entries), missing, isWhole };
  }, [entries, typed, isWhole]);
}

interface RowProps {
  readonly id: string;
  readonly entry: SearchEntry;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function Row({ id, entry: { label, hint, category, icon }, isActive, onChoose }: RowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys and focus are the combobox's
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' });
      }}
      onClick={onChoose}
      className={cn(
        'flex min-h-14 cursor-pointer items-center gap-3 rounded-lg px-2.5 py-1.5 hover:bg-sunken',
        isActive && 'bg-sunken outline-2 -outline-offset-2 outline-focus',
      )}
    >
      <CategoryTile category={category} icon={icon} className="size-10" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{label}</span>
        <span className="block truncate text-sm text-soft">{hint}</span>
      </span>
    </div>
  );
}
