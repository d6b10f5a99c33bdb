import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClassName } from '../../ui/button.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import type { HomeWords } from './words.ts';

const popular = [
  ['red-heart', '❤️'],
  ['fire', '🔥'],
  ['sparkles', '✨'],
  ['thumbs-up', '👍'],
  ['party-popper', '🎉'],
  ['hundred-points', '💯'],
] as const;

/** A few emojis and a link to all of them. */
export function EmojiTeaser({ words }: { words: HomeWords['emoji'] }) {
  return (
    <section id="emoji" aria-labelledby="emoji-title" data-kind="text" className="container-page later mt-20">
      <div className="grid items-center gap-8 rounded-zone bg-kind-soft p-6 sm:p-10 lg:grid-cols-[1fr_1.2fr]">
        <div>
          <h2 id="emoji-title" className="text-title">
            {words.title}
          </h2>
          <p className="mt-3 max-w-md text-lg text-ink">{words.lead}</p>
          <Link to="/emoji" className={buttonClassName({ variant: 'primary', className: 'mt-5' })}>
            {words.browse}
            <ArrowRight aria-hidden="true" />
          </Link>
        </div>
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6 lg:grid-cols-3">
          {popular.map(([slug, symbol]) => (
            <li key={slug}>
              <PageLink
                to={`/emoji/${slug}`}
                className="flex h-full flex-col items-center gap-2 rounded-card bg-card px-2 py-4 text-center shadow-card transition-[transform,box-shadow] duration-200 hover:-translate-y-0.5 hover:shadow-raised"
              >
                <span className="font-emoji text-4xl leading-none">{symbol}</span>
                <span className="text-sm text-soft">{words.popular[slug]}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
