import { Check } from 'lucide-react';
import type { EmojiEntry, EmojiTile } from '#src/contract/emoji.ts';
import { Badge } from '../../ui/chip.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Card } from './card.tsx';
import { emojiCrumbs } from './emoji-crumbs.ts';
import { RelatedEmojis } from './related-emojis.tsx';

interface EmojiArticleProps {
  readonly emoji: EmojiEntry;
  readonly related: readonly EmojiTile[];
}

/** All there is to know about one emoji. */
export function EmojiArticle({ emoji, related }: EmojiArticleProps) {
  return (
    <article data-kind="text" className="container-page pt-5 sm:pt-8">
      <Breadcrumb crumbs={emojiCrumbs(emoji)} />
      <Hero emoji={emoji} />
      <div className="mt-10 grid gap-4 md:grid-cols-2">
        <Information emoji={emoji} />
        <Platforms emoji={emoji} />
        <Usage emoji={emoji} />
        <Keywords emoji={emoji} />
        {related.length > 0 && <RelatedEmojis related={related} />}
        <About emoji={emoji} />
      </div>
    </article>
  );
}

function Hero({ emoji: { symbol, name, description } }: { emoji: EmojiEntry }) {
  return (
    <header className="mt-6 flex flex-wrap items-center gap-x-10 gap-y-6">
      <p className="form grid size-44 shrink-0 place-items-center bg-kind-soft text-[6rem] leading-none sm:size-56 sm:text-[8rem]">
        <span aria-hidden="true">{symbol}</span>
      </p>
      <div className="min-w-0 flex-1 basis-80">
        <h1 className="first-letter:uppercase text-[clamp(2rem,1.4rem+2.6vw,3.4rem)] leading-none font-extrabold tracking-[-0.045em]">
          {`${name} Emoji ${symbol}`}
        </h1>
        <p className="mt-4 mb-6 max-w-[42rem] text-lg leading-relaxed text-soft">{description}</p>
        <CopyButton
          text={symbol}
          what={name}
          look="primary"
          labels={{ before: `Copy ${symbol} Emoji`, after: 'Copied!' }}
          done={`${symbol} emoji copied successfully`}
        />
      </div>
    </header>
  );
}

function Information({ emoji: { name, category, aliases } }: { emoji: EmojiEntry }) {
  return (
    <Card title="Emoji Information">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-3">
        <dt className="text-soft">Name</dt>
        <dd className="font-semibold">{name}</dd>
        <dt className="text-soft">Category</dt>
        <dd className="font-semibold">{category}</dd>
        {aliases.length > 0 && (
          <>
            <dt className="text-soft">Aliases</dt>
            <dd className="flex min-w-0 flex-wrap gap-1.5">
              {aliases.map((alias) => (
                <Badge key={alias}>:{alias}:</Badge>
              ))}
            </dd>
          </>
        )}
      </dl>
    </Card>
  );
}

function Platforms({ emoji: { platforms } }: { emoji: EmojiEntry }) {
  return (
    <Card title="Platform Support">
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2.5">
        {platforms.map((platform) => (
          <li key={platform} className="flex items-center gap-2.5 font-medium">
            <Check aria-hidden="true" className="size-5 shrink-0 text-accent" />
            {platform}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Usage({ emoji: { symbol, usage } }: { emoji: EmojiEntry }) {
  return (
    <Card title="How to Use">
      <p className="leading-relaxed text-soft">{usage}</p>
      <ol className="mt-4 grid list-decimal gap-1.5 pl-5 text-soft marker:font-semibold marker:text-kind">
        <li>Press “Copy {symbol} Emoji” above.</li>
        <li>Go to the message, post or document.</li>
        <li>Paste it with Ctrl+V, ⌘V, or a long press on a phone.</li>
      </ol>
    </Card>
  );
}

function Keywords({ emoji: { keywords } }: { emoji: EmojiEntry }) {
  return (
    <Card title="Related Keywords">
      <ul className="flex flex-wrap gap-1.5">
        {keywords.map((keyword) => (
          <li key={keyword}>
            <Badge>{keyword}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function About({ emoji: { symbol, name, category, keywords } }: { emoji: EmojiEntry }) {
  const [first, second, third] = keywords;
  return (
    <Card title={`About ${symbol} ${name}`} wide>
      <p className="max-w-[65ch] leading-relaxed text-soft">
        The {name} emoji {symbol} belongs to the category {category}. People look for it with words such as{' '}
        {first}, {second} and {third}. It is a Unicode character: what you copy here is text, and each device
        draws it in its own style.
      </p>
    </Card>
  );
}
