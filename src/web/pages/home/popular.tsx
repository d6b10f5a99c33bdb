import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { FormatId } from '#src/formats/formats.ts';
import { listOfferedFormats, offeredFormatLabel, type Offer } from '../../site/request/offer.ts';
import { CategoryTile } from '../../ui/category/category-tile.tsx';
import type { HomeWords } from './words.ts';

interface Popular {
  readonly type: 'document' | 'image' | 'audio' | 'video';
  readonly pairs: readonly (readonly [FormatId, FormatId])[];
}

const popular: readonly Popular[] = [
  {
    type: 'document',
    pairs: [
      ['docx', 'pdf'],
      ['pdf', 'docx'],
      ['xlsx', 'pdf'],
      ['html', 'pdf'],
      ['pdf', 'txt'],
    ],
  },
  {
    type: 'image',
    pairs: [
      ['jpg', 'png'],
      ['png', 'jpg'],
      ['webp', 'jpg'],
      ['svg', 'png'],
      ['tiff', 'jpg'],
    ],
  },
  {
    type: 'audio',
    pairs: [
      ['wav', 'mp3'],
      ['m4a', 'mp3'],
      ['flac', 'mp3'],
      ['mp3', 'wav'],
      ['ogg', 'mp3'],
    ],
  },
  {
    type: 'video',
    pairs: [
      ['mov', 'mp4'],
      ['avi', 'mp4'],
      ['mkv', 'mp4'],
      ['webm', 'mp4'],
      ['wmv', 'mp4'],
    ],
  },
];

/** The most popular conversions; only those this server currently offers. */
export function Popular({ offer, words }: { offer: Offer; words: HomeWords['popular'] }) {
  return (
    <section id="popular" aria-labelledby="popular-title" className="container-page later mt-24">
      <h2 id="popular-title" className="text-title">
        {words.title}
      </h2>
      <ul className="mt-8 grid gap-x-8 border-t border-line sm:grid-cols-2">
        {popular.map((group) => (
          <li key={group.type} data-kind={group.type} className="border-b border-line">
            <Link to={`/convert/${group.type}`} className="group flex min-h-28 items-center gap-5 py-6">
              <CategoryTile category={group.type} />
              <span className="min-w-0 flex-1">
                <span className="block text-xl font-bold tracking-tight group-hover:text-kind">
                  {words[group.type]}
                </span>
                <span className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem] text-soft">
                  {group.pairs
                    .filter((pair) => isOffered(group, pair, offer))
                    .map(([from, to]) => (
                      <span key={`${from}-${to}`} className="whitespace-nowrap">
                        {offeredFormatLabel(offer, from)} {words.to} {offeredFormatLabel(offer, to)}
                      </span>
                    ))}
                </span>
              </span>
              <ArrowRight
                aria-hidden="true"
                className="size-5 shrink-0 text-soft transition-transform duration-200 group-hover:translate-x-1 rtl:group-hover:-translate-x-1 group-hover:text-kind"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isOffered({ type }: Popular, [from, to]: readonly [FormatId, FormatId], offer: Offer): boolean {
  return listOfferedFormats(offer, type).some(
    ({ format, targets }) => format === from && targets.includes(to),
  );
}
