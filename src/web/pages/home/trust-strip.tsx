import type { HomeWords } from './words.ts';

/** Four facts in figures, from the server's settings. */
export function TrustStrip({ words: { title, facts } }: { words: HomeWords['figures'] }) {
  return (
    <section aria-label={title} className="container-page mt-24">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-zone border border-line bg-line lg:grid-cols-4">
        {facts.map(({ figure, words }) => (
          <div key={words} className="flex flex-col-reverse justify-end gap-1 bg-card p-5 sm:p-7">
            <dt className="text-sm leading-snug text-soft sm:text-base">{words}</dt>
            <dd className="tabular text-3xl font-extrabold tracking-[-0.045em] sm:text-4xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
