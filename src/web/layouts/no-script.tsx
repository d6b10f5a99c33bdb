import { toolPageWords } from './words.ts';

/** States, if scripts are disabled, that the page can only be read. */
export function NoScript() {
  return (
    <noscript>
      <p className="my-5 max-w-[42rem] rounded-card bg-note-soft p-4 text-note">{toolPageWords.noScript}</p>
    </noscript>
  );
}
