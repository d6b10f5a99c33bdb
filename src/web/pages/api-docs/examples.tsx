import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { listCurlExamples } from './curl-examples.ts';
import { listProgramExamples } from './program-examples.ts';
import { exampleWords as words } from './words.ts';

/** The lifecycle of a job on the command line, and programs for it, with this server's own URL. */
export function Examples({ siteUrl }: { siteUrl: string }) {
  return (
    <>
      <section aria-labelledby="examples-title" className="mt-12">
        <h2 id="examples-title" className="text-title">
          {words.title}
        </h2>
        <ol className="mt-6 grid gap-4">
          {listCurlExamples(siteUrl).map(({ title, command }) => (
            <li key={title} className="rounded-card border border-line bg-card p-4 shadow-card sm:p-5">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 className="text-base font-bold tracking-tight">{title}</h3>
                <CopyButton text={command} what={title} />
              </div>
              <pre className="mt-2 rounded-control bg-sunken p-3.5 font-mono text-sm break-all whitespace-pre-wrap">
                {command}
              </pre>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="programs-title" className="mt-12">
        <h2 id="programs-title" className="text-title">
          {words.programs}
        </h2>
        <div className="mt-6 grid gap-4 lg:grid-cols-2">
          {listProgramExamples(siteUrl).map(({ language, code }) => (
            <div
              key={language}
              className="min-w-0 rounded-card border border-line bg-card p-4 shadow-card sm:p-5"
            >
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 className="text-base font-bold tracking-tight">{language}</h3>
                <CopyButton text={code} what={language} />
              </div>
              <section
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
                tabIndex={0}
                aria-label={language}
                className="mt-2 max-h-112 overflow-auto rounded-control bg-sunken p-3.5"
              >
                <pre className="font-mono text-sm">{code}</pre>
              </section>
            </div>
          ))}
        </div>
      </section>
    </>
  );
}
