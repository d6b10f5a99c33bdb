import { useId, type ReactNode } from 'react';

/** A titled section of an emoji's page. */
export function TitledPart({
  title,
  wide = false,
  children,
}: {
  title: string;
  wide?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-card border border-line bg-card p-5 shadow-card sm:p-6 ${wide ? 'md:col-span-2' : ''}`}
    >
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
