import {
  ClipboardPaste,
  FileCheck2,
  FolderDown,
  Gauge,
  ScanSearch,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react';
import type { Offer } from '../../site/offer.ts';

interface Feature {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

/** What the site does beyond the obvious; each line is something it does today. */
const featuresOf = ({ limits }: Offer): readonly Feature[] => [
  {
    icon: ScanSearch,
    title: 'It knows your file',
    text: 'Drop it and the likely targets are there, first choice first. No lists to read through.',
  },
  {
    icon: FolderDown,
    title: 'Many at once',
    text: 'A whole folder, converted one after another, taken home as a single ZIP.',
  },
  {
    icon: Gauge,
    title: 'Progress that is true',
    text: 'Upload, place in the queue, then the percentage the converter itself reports. Cancel at any moment.',
  },
  {
    icon: FileCheck2,
    title: 'Checked before you get it',
    text: 'Every result is opened again and looked at. What changed on the way is written on the card.',
  },
  {
    icon: SlidersHorizontal,
    title: 'Settings when you want them',
    text: 'Quality, resolution, bitrate and more wait under Options, and are remembered on your device.',
  },
  {
    icon: ClipboardPaste,
    title: 'Paste a screenshot',
    text: `Copy a picture, press Ctrl+V here, pick a format. Works for any file up to ${limits.maxFileMb}MB.`,
  },
];

export function Features({ offer }: { offer: Offer }) {
  return (
    <section aria-labelledby="features-title" className="container-page mt-24">
      <h2 id="features-title" className="max-w-2xl text-title">
        Made so that you can stop thinking about formats
      </h2>
      <ul className="mt-10 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {featuresOf(offer).map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent" strokeWidth={2} />
            <div>
              <h3 className="text-lg font-bold tracking-tight">{title}</h3>
              <p className="mt-1.5 leading-relaxed text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
