import {
  ClipboardPaste,
  FileCheck2,
  FolderDown,
  Gauge,
  ScanSearch,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react';
import type { HomeWords } from './words.ts';

/** Features of the site beyond the obvious; each one exists today. */
const features: readonly (readonly [Exclude<keyof HomeWords['features'], 'title'>, LucideIcon])[] = [
  ['knows', ScanSearch],
  ['many', FolderDown],
  ['progress', Gauge],
  ['checked', FileCheck2],
  ['settings', SlidersHorizontal],
  ['paste', ClipboardPaste],
];

export function Features({ words }: { words: HomeWords['features'] }) {
  return (
    <section aria-labelledby="features-title" className="container-page later mt-24">
      <h2 id="features-title" className="max-w-2xl text-title">
        {words.title}
      </h2>
      <ul className="mt-10 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(([name, Icon]) => (
          <li key={name} className="flex gap-4">
            <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent" strokeWidth={2} />
            <div>
              <h3 className="text-lg font-bold tracking-tight">{words[name].title}</h3>
              <p className="mt-1.5 leading-relaxed text-soft">{words[name].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
