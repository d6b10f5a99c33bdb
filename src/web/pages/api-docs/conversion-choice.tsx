import { pathIn } from '#src/contract/pages/languages.ts';
import { sitePath } from '../../site/base-path.ts';
import { language } from '../../site/language.ts';
import { buttonClassName } from '../../ui/button.tsx';
import { choiceWords as words } from './words.ts';

interface FormatChoice {
  readonly format: string;
  readonly label: string;
}

/** Leads to the page with the options of a conversion. Works without scripts. */
export function ConversionChoice({
  sources,
  targets,
}: {
  readonly sources: readonly FormatChoice[];
  readonly targets: readonly FormatChoice[];
}) {
  return (
    <section aria-labelledby="options-title" className="mt-12">
      <h2 id="options-title" className="text-title">
        {words.title}
      </h2>
      <form
        action={sitePath(pathIn(language, '/developers/conversions'))}
        className="mt-6 flex flex-wrap items-end gap-3 rounded-card border border-line bg-card p-4 shadow-card sm:p-5"
      >
        <Choice name="from" label={words.from} formats={sources} />
        <Choice name="to" label={words.to} formats={targets} />
        <button type="submit" className={buttonClassName({ variant: 'primary' })}>
          {words.show}
        </button>
      </form>
    </section>
  );
}

function Choice({
  name,
  label,
  formats,
}: {
  readonly name: string;
  readonly label: string;
  readonly formats: readonly FormatChoice[];
}) {
  const sorted = formats.toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <label className="grid min-w-32 flex-1 gap-1 text-sm font-semibold">
      {label}
      <select
        name={name}
        className="min-h-11 rounded-control border border-line-strong bg-card px-3 font-normal"
      >
        {sorted.map(({ format, label: text }) => (
          <option key={format} value={format}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
