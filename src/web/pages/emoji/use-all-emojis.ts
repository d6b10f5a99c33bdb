import { useEffect, useState } from 'react';
import type { EmojiTile } from '#src/contract/emoji.ts';
import { ApiError } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { whenActive } from '../../site/loading/when-active.ts';
import { toast } from '../../ui/toast/toast.ts';
import { browserWords as words } from './browser-words.ts';

const key = ['/api/emojis'];

/**
 * Every emoji; `undefined` while the list is on its way, empty when it could not be had (the visitor is told). It is asked
 * for when the visitor first moves, or `isWanted` at once: the first category comes with the page.
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
