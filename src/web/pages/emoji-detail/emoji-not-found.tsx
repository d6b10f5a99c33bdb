import { Link } from 'react-router';
import { buttonClassName } from '../../ui/button.tsx';
import { emojiPageWords as words } from './words.ts';

/** Shown in place of an emoji that doesn't exist. */
export function EmojiNotFound() {
  return (
    <div className="container-page grid place-items-center py-24 text-center sm:py-32">
      <div aria-hidden="true" className="flex items-end gap-2">
        <span data-kind="text" className="form size-16 bg-kind-soft sm:size-24" />
        <span
          data-kind="image"
          className="form size-16 border-[3px] border-dashed border-line-strong sm:size-24"
        />
      </div>
      <h1 className="mt-10 text-title">{words.missing}</h1>
      <p className="mt-4 max-w-md text-soft">{words.missingText}</p>
      <Link to="/emoji" className={buttonClassName({ variant: 'primary', size: 'lg', className: 'mt-8' })}>
        {words.browse}
      </Link>
    </div>
  );
}
