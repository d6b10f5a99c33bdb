import { Check } from 'lucide-react';
import type { EmojiEntry, EmojiTile } from '#src/contract/emoji.ts';
import { Badge } from '../../ui/chip.tsx';
import { Breadcrumb } from '../../ui/sections/breadcrumb.tsx';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { TitledPart } from './titled-part.tsx';
import { emojiCrumbs } from './emoji-crumbs.ts';
import { RelatedEmojis } from './related-emojis.tsx';
import { rememberEmoji } from '../emoji/copied/recent-emojis.ts';
import { SkinTones } from './skin-tones.tsx';
import { emojiPageWords as words } from './words.ts';

interface EmojiArticleProps {
  readonly emoji: EmojiEntry;
  readonly related: readonly EmojiTile[];
}

/** Everything about one emoji. */
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

function Hero({ emoji: { slug, symbol, name, description, tones } }: { emoji: EmojiEntry }) {
  return (
    <header className="mt-6 flex flex-wrap items-center gap-x-10 gap-y-6">
      <p className="form grid size-44 shrink-0 place-items-center bg-kind-soft text-[6rem] leading-none sm:size-56 sm:text-[8rem]">
        <span aria-hidden="true" className="font-emoji">
          {symbol}
        </span>
      </p>
      <div className="min-w-0 flex-1 basis-80">
        <h1 className="first-letter:uppercase text-[clamp(2rem,1.4rem+2.6vw,3.4rem)] leading-none font-extrabold tracking-[-0.045em]">
          <Heading name={name} symbol={symbol} />
        </h1>
        <p className="mt-4 mb-6 max-w-[42rem] text-lg leading-relaxed text-soft">{description}</p>
        <CopyButton
          text={symbol}
          what={name}
          variant="primary"
          labels={{ before: words.copy(symbol), after: words.copied }}
          done={words.done(symbol)}
          onCopied={() => rememberEmoji({ slug, symbol, name })}
        />
        {tones.length > 0 && <SkinTones tones={tones} current={slug} />}
      </div>
    </header>
  );
}

/** Displays the symbol in the heading as an emoji, but not the letters and digits of the text. */
function Heading({ name, symbol }: Pick<EmojiEntry, 'name' | 'symbol'>) {
  const [before, after] = words.heading(name, symbol).split(symbol);
  return (
    <>
      {before}
      <span className="font-emoji">{symbol}</span>
      {after}
    </>
  );
}

function Information({ emoji: { name, category, aliases } }: { emoji: EmojiEntry }) {
  return (
    <TitledPart title={words.information}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-3">
        <dt className="text-soft">{words.name}</dt>
        <dd className="font-semibold">{name}</dd>
        <dt className="text-soft">{words.category}</dt>
        <dd className="font-semibold">{category}</dd>
        {aliases.length > 0 && (
          <>
            <dt className="text-soft">{words.aliases}</dt>
            <dd className="flex min-w-0 flex-wrap gap-1.5">
              {aliases.map((alias) => (
                <Badge key={alias}>:{alias}:</Badge>
              ))}
            </dd>
          </>
        )}
      </dl>
    </TitledPart>
  );
}

function Platforms({ emoji: { platforms } }: { emoji: EmojiEntry }) {
  return (
    <TitledPart title={words.platforms}>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2.5">
        {platforms.map((platform) => (
          <li key={platform} className="flex items-center gap-2.5 font-medium">
            <Check aria-hidden="true" className="size-5 shrink-0 text-accent" />
            {platform}
          </li>
        ))}
      </ul>
    </TitledPart>
  );
}

function Usage({ emoji: { symbol, usage } }: { emoji: EmojiEntry }) {
  return (
    <TitledPart title={words.use}>
      <p className="leading-relaxed text-soft">{usage}</p>
      <ol className="mt-4 grid list-decimal gap-1.5 ps-5 text-soft marker:font-semibold marker:text-kind">
        {words.steps(symbol).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </TitledPart>
  );
}

function Keywords({ emoji: { keywords } }: { emoji: EmojiEntry }) {
  return (
    <TitledPart title={words.keywords}>
      <ul className="flex flex-wrap gap-1.5">
        {keywords.map((keyword) => (
          <li key={keyword}>
            <Badge>{keyword}</Badge>
          </li>
        ))}
      </ul>
    </TitledPart>
  );
}

/** Returns the keywords with abbreviations of two letters, which CLDR has, too, at the end. */
const wordsFirst = (keywords: readonly string[]): string[] => {
  const { short = [], long = [] } = Object.groupBy(keywords, (keyword) =>
    /^\p{Script=Latin}{1,2}$/u.test(keyword) ? 'short' : 'long',
  );
  return [...long, ...short];
};

function About({ emoji: { symbol, name, category, keywords } }: { emoji: EmojiEntry }) {
  return (
    <TitledPart title={words.about(symbol, name)} wide>
      <p className="max-w-[65ch] leading-relaxed text-soft">
        {words.aboutText(symbol, name, category, wordsFirst(keywords))}
      </p>
    </TitledPart>
  );
}
