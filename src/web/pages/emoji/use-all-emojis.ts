import { useEffect, useState } from 'react';
import type { EmojiTile } from '#src/contract/emoji.ts';
import { ApiError } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { whenActive } from '../../site/loading/when-active.ts';
import { toast } from '../../ui/toast/toast.ts';
import { browserWords as words } from './browser-words.ts';

const key = ['/api/emojis'];

/**
 * Returns every emoji; `undefined` while the list is loading, empty if loading failed (a toast is shown). The list is
 * requested at the visitor's first interaction, or at once if `isNeeded`: the first category is part of the page.
 */
export function useAllEmojis(isNeeded: boolean): readonly EmojiTile[] | undefined {
  const [all, setAll] = useState<readonly EmojiTile[]>();
  useEffect(() => {
    const load = () => {
      const list = queryClient.ensureQueryData<readonly EmojiTile[]>({ queryKey: key });
      list.then(setAll, (error: unknown) => {
        setAll([]);
        toast({ title: words.notLoaded, description: describeEmojiListError(error), tone: 'bad' });
      });
    };
    if (!isNeeded && !queryClient.getQueryData(key)) return whenActive(load);
    return load();
  }, [isNeeded]);
  return all;
}

const describeEmojiListError = (error: unknown): string =>
  error instanceof ApiError ? error.message : words.unreachable;
