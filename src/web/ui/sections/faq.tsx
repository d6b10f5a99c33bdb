import { Plus } from 'lucide-react';
import type { Question } from '../../seo/page-seo.ts';

/** Questions that expand to show their answers; readable and searchable without scripts. */
export function Faq({ title, questions }: { title: string; questions: readonly Question[] }) {
  return (
    <section aria-labelledby="faq" className="container-page later mt-24 grid gap-8 lg:grid-cols-[1fr_2fr]">
      <h2 id="faq" className="text-title">
        {title}
      </h2>
      <div className="divide-y divide-line border-y border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-15 list-none items-center justify-between gap-4 py-4 text-lg font-semibold tracking-tight hover:text-accent">
              <h3 className="tracking-tight">{question}</h3>
              <Plus
                aria-hidden="true"
                className="size-5 shrink-0 transition-transform duration-200 group-open:rotate-45"
              />
            </summary>
            <p className="max-w-[65ch] pb-6 leading-relaxed text-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
