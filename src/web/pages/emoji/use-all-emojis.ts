import { useEffect, useState } from 'react';
import type { EmojiTile } from '#src/contract/emoji.ts';
import { AnswerError } from '../../api/answer-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { browserWords as words } from './browser-words.ts';

/** Every emoji; `undefined` while the list is on its way, empty when it could not be had (the visitor is told). */
export function useAllEmojis(): readonly EmojiTile[] | undefined {
  const [all, setAll] = useState<readonly EmojiTile[]>();
  useEffect(() => {
    const list = queryClient.ensureQueryData<readonly EmojiTile[]>({ queryKey: ['/api/emojis'] });
    list.then(setAll, (error: unknown) => {
      setAll([]);
      toast({ title: words.notLoaded, description: reasonOf(error), tone: 'bad' });
    });
  }, []);
  return all;
}

const reasonOf = (error: unknown): string =>
  error instanceof AnswerError ? error.message : words.unreachable;
