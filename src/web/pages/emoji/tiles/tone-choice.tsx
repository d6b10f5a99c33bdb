import { Popover } from 'radix-ui';
import { copyWords } from '../../../ui/words.ts';
import { browserWords as words } from '../browser-words.ts';
import { copyEmoji } from '../copied/copy-emoji.ts';
import type { ShownFamily } from './group-tones.ts';

/** A family whose skin tones are shown, and the button that opened them. */
export interface OpenTones {
  readonly emoji: ShownFamily;
  readonly button: HTMLElement;
}

interface ToneChoiceProps {
  readonly open: OpenTones | undefined;
  readonly onClose: () => void;
}

/** The skin tones of an emoji beside its tile; a click copies one. */
export function ToneChoice({ open, onClose }: ToneChoiceProps) {
  if (!open) return null;
  const { emoji, button } = open;
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={{ current: button }} />
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label={words.tonesOf(emoji.name)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.focus();
          }}
          className="z-40 grid max-h-(--radix-popover-content-available-height) grid-cols-6 gap-1 overflow-y-auto rounded-card border border-line bg-card p-2 shadow-raised"
        >
          {[emoji, ...emoji.tones].map((tone) => (
            <button
              key={tone.slug}
              type="button"
              aria-label={copyWords.copyThat(tone.name)}
              title={tone.name}
              onClick={() => void copyEmoji(tone).then((isCopied) => isCopied && onClose())}
              className="grid size-11 place-items-center rounded-control text-2xl leading-none hover:bg-kind-soft"
            >
              <span aria-hidden="true" className="font-emoji">
                {tone.symbol}
              </span>
            </button>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
