import type { HowToStep } from '../../seo/tool-words.ts';

/** Numbered steps, each with a name and a sentence. */
export function HowTo({ title, steps }: { title: string; steps: readonly HowToStep[] }) {
  return (
    <section aria-labelledby="how-to" className="container-page later mt-20">
      <h2 id="how-to" className="text-title">
        {title}
      </h2>
      <ol className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {steps.map(({ name, text }, index) => (
          <li key={name} className="border-t-2 border-kind pt-4">
            <span aria-hidden="true" className="tabular text-sm font-bold text-kind">
              {index + 1}
            </span>
            <h3 className="mt-1 text-lg font-bold tracking-tight">{name}</h3>
            <p className="mt-1.5 leading-relaxed text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
