import { accentStyles, type AccentKey } from '#src/text/accents/accent-styles.ts';
import { accentLabels, accentLine, accentName } from './labels.ts';

const accentKeys = Object.keys(accentStyles) as AccentKey[];

/** All accents, each with a one-line description. */
export function AccentList() {
  return (
    <section aria-labelledby="accents-title" className="mt-16">
      <h2 id="accents-title" className="text-title">
        {accentLabels.available}
      </h2>
      <dl className="mt-6 grid gap-x-10 border-t border-line md:grid-cols-2">
        {accentKeys.map((key) => (
          <div key={key} className="border-b border-line py-4">
            <dt className="font-bold tracking-tight">{accentName(key)}</dt>
            <dd className="mt-0.5 text-soft">{accentLine(key)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
