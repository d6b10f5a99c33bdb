import { copyText } from '../../../ui/copy/copy-text.ts';
import { emojiPageWords } from '../../emoji-detail/words.ts';
import type { ShownEmoji } from '../tiles/group-tones.ts';
import { rememberEmoji } from './recent-emojis.ts';

/** Copies an emoji, says so in a toast, and remembers it. Resolves to whether it was copied. */
export async function copyEmoji(emoji: ShownEmoji): Promise<boolean> {
  const isCopied = await copyText(emoji.symbol, emojiPageWords.done(emoji.symbol));
  if (isCopied) rememberEmoji(emoji);
  return isCopied;
}
