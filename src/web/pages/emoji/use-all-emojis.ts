import { useEffect, useState } from 'react';
import type { EmojiTile } from '#src/contract/emoji.ts';
import { AnswerError } from '../../api/answer-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { toast } from '../../ui/toast.ts';

/** Every emoji; `undefined` while the list is on its way, empty when it could not be had (the visitor is told). */
export function useAllEmojis(): readonly EmojiTile[] | undefined {
  const [all, setAll] = useState<readonly EmojiTile[]>();
  useEffect(() => {
    const list = queryClient.ensureQueryData<readonly EmojiTile[]>({ queryKey: ['/api/emojis'] });
    list.then(setAll, (error: unknown) => {
      setAll([]);
      toast({ title: 'The emoji list could not be loaded', description: reasonOf(error), tone: 'bad' });
    });
  }, []);
  return all;
}

const reasonOf = (error: unknown): string =>
  error instanceof AnswerError
    ? error.message
    : 'The server could not be reached. Check the connection and load the page again.';
