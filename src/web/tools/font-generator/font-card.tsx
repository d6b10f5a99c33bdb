import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { fontLabels as labels } from './labels.ts';

/**
 * Maximum length of the accessible label. Screen readers would spell out styled characters, so they get the plain
 * text.
 */
const maxLabelLength = 200;

/** The text in one style, as a card. */
export function FontCard({ name, plain, styled }: { name: string; plain: string; styled: string }) {
  const isEmpty = plain.trim() === '';
  return (
    <article
      aria-label={`${name}: ${isEmpty ? labels.none : plain.slice(0, maxLabelLength)}`}
      className="flex h-full flex-col rounded-card border border-line bg-card p-4 pb-2 shadow-card"
    >
      <h2 className="text-sm font-semibold tracking-normal text-kind">{name}</h2>
      <p
        dir="auto"
        aria-hidden="true"
        className="my-3 max-h-60 flex-1 overflow-x-hidden overflow-y-auto py-3 text-xl leading-relaxed break-words whitespace-pre-wrap"
      >
        {isEmpty ? '…' : styled}
      </p>
      <div className="-mx-4 flex justify-end border-t border-line pt-2">
        <CopyButton text={styled} what={labels.copy(name)} done={labels.copied} disabled={isEmpty} />
      </div>
    </article>
  );
}
