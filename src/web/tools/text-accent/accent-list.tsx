import { accentStyles } from '#src/text/accents/accent-styles.ts';

/** Every accent with a line about it. */
export function AccentList() {
  return (
    <section aria-labelledby="accents-title" className="mt-16">
      <h2 id="accents-title" className="text-title">
        Available accents
      </h2>
      <dl className="mt-6 grid gap-x-10 border-t border-line md:grid-cols-2">
        {Object.values(accentStyles).map(({ name, description }) => (
          <div key={name} className="border-b border-line py-4">
            <dt className="font-bold tracking-tight">{name}</dt>
            <dd className="mt-0.5 text-soft">{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
