import { CopyButton } from './copy/copy-button.tsx';
import { copyWords } from './words.ts';

interface TextResultProps {
  readonly title: string;
  /** The result; undefined until there is one. */
  readonly text: string | undefined;
  /** Shown in the box until then. */
  readonly placeholder: string;
  /** Second line of the toast after copying. */
  readonly done: string;
}

/** The output box of a text tool. It is in a live region, so that new content is read aloud. */
export function TextResult({ title, text, placeholder, done }: TextResultProps) {
  return (
    <section aria-label={title} className="rounded-card border border-line bg-card p-5 pt-3 shadow-card">
      <div className="-me-4 flex min-h-11 items-center gap-2">
        <h2 className="min-w-0 flex-1 text-base font-bold tracking-tight">{title}</h2>
        {text !== undefined && (
          <CopyButton text={text} what={copyWords.result} done={done} disabled={text === ''} />
        )}
      </div>
      <p dir="auto" className="mt-2 min-h-16 text-xl leading-relaxed break-words whitespace-pre-wrap">
        {text ?? <span className="text-base text-soft">{placeholder}</span>}
      </p>
    </section>
  );
}
