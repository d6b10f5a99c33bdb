import { useState } from 'react';
import { PageLink } from '../../../ui/page-link.tsx';
import { copyWords } from '../../../ui/words.ts';
import { browserWords as words } from '../browser-words.ts';
import { copyEmoji } from '../copied/copy-emoji.ts';
import type { ShownEmoji, ShownFamily } from './group-tones.ts';

const copiedForMs = 2_000;

interface TileProps {
  readonly emoji: ShownFamily;
  /** Opens the choice of skin tones at a button of the tile. */
  readonly onTones: (emoji: ShownFamily, button: HTMLElement) => void;
}

/** An emoji, linked to its page, with buttons that copy it and choose a skin tone. */
export function Tile({ emoji, onTones }: TileProps) {
  const { slug, symbol, name, tones } = emoji;
  return (
    <>
      <PageLink to={`/emoji/${slug}`} className="emoji-tile">
        <span>{symbol}</span>
        <span>{name}</span>
      </PageLink>
      {tones.length > 0 && (
        <button
          type="button"
          aria-label={words.tonesOf(name)}
          aria-haspopup="dialog"
          className="emoji-tones"
          onClick={(event) => onTones(emoji, event.currentTarget)}
        />
      )}
      <CopyCorner emoji={emoji} />
    </>
  );
}

/** The button that copies an emoji, in a corner of its tile. */
function CopyCorner({ emoji }: { emoji: ShownEmoji }) {
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    if (!(await copyEmoji(emoji))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), copiedForMs);
  }
  return (
    <button
      type="button"
      aria-label={isCopied ? copyWords.copiedThat(emoji.name) : copyWords.copyThat(emoji.name)}
      className="emoji-copy"
      {...(isCopied && { 'data-copied': '' })}
      onClick={() => void copy()}
    >
      <svg aria-hidden="true">
        <use href={isCopied ? '#emoji-copied' : '#emoji-copy'} />
      </svg>
    </button>
  );
}

/** The icons of the tiles, which stand on the page once: there are hundreds of tiles. */
export function TileIcons() {
  return (
    <svg aria-hidden="true" className="hidden">
      <symbol id="emoji-copy" viewBox="0 0 24 24">
        <rect width="14" height="14" x="8" y="8" rx="2" />
        <path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2" />
      </symbol>
      <symbol id="emoji-copied" viewBox="0 0 24 24">
        <path d="M20 6 9 17l-5-5" />
      </symbol>
    </svg>
  );
}
