import type { TextSection } from '../../seo/tool-words.ts';

/** Longer texts, each with a heading, in lines of a readable length. */
export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  return (
    <div className="container-page mt-20 grid gap-12">
      {sections.map(({ title, paragraphs }) => (
        <section key={title} className="later [--later:16rem] grid gap-x-8 gap-y-3 lg:grid-cols-[1fr_2fr]">
          <h2 className="text-2xl">{title}</h2>
          <div className="grid max-w-[65ch] gap-4 leading-relaxed text-soft">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
