import { data } from 'react-router';
import type { EmojiEntry, EmojiTile } from '#src/contract/emoji.ts';
import { toEmojiTile, toToneLink } from '#src/emoji/emoji.ts';
import { directoryOf } from '#src/messages/emoji-directory.ts';
import { ApiError } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import type { PageSeo } from '../../seo/page-seo.ts';
import { language } from '../../site/language.ts';
import { EmojiLoading } from '../emoji/emoji-loading.tsx';
import { emojiPageWords, emojiSeoWords as words } from './words.ts';
import type { Route } from './+types/page';
import { EmojiArticle } from './emoji-article.tsx';
import { EmojiNotFound } from './emoji-not-found.tsx';
import { emojiCrumbs } from './emoji-crumbs.ts';

interface EmojiPage {
  readonly emoji: EmojiEntry | undefined;
  readonly related: readonly EmojiTile[];
  readonly seo: PageSeo;
}

/** Returns an emoji and its related ones; responds with 404 for an unknown name. */
export function loader({ params: { slug } }: Route.LoaderArgs) {
  const { emojiOf, findRelatedEmojis, tonesOf } = directoryOf(language);
  const found = emojiOf(slug);
  if (!found) return data(missing(slug), { status: 404 });
  const { description, usage, platforms } = found;
  const tones = tonesOf(slug).map(toToneLink);
  const emoji = { ...toEmojiTile(found), description, usage, platforms, tones };
  return data(toEmojiPage(emoji, findRelatedEmojis(slug).map(toEmojiTile)));
}

/** On client-side navigation, fetches the emoji from the API, and then its related ones. */
export async function clientLoader({ params: { slug } }: Route.ClientLoaderArgs): Promise<EmojiPage> {
  try {
    const emoji = await ask<EmojiEntry>(slug);
    return toEmojiPage(emoji, await ask<readonly EmojiTile[]>(slug, 'related'));
  } catch (error) {
    if (!(error instanceof ApiError)) console.error(error);
    return missing(slug);
  }
}

export default function EmojiDetail({ loaderData: { emoji, related } }: Route.ComponentProps) {
  return (
    <>
      {emoji ? <EmojiArticle key={emoji.slug} emoji={emoji} related={related} /> : <EmojiNotFound />}
      <EmojiLoading />
    </>
  );
}

const ask = <Body,>(...path: string[]): Promise<Body> =>
  queryClient.ensureQueryData<Body>({ queryKey: ['/api/emojis', ...path.map(encodeURIComponent)] });

const toEmojiPage = (emoji: EmojiEntry, related: readonly EmojiTile[]): EmojiPage => ({
  emoji,
  related,
  seo: buildEmojiSeo(emoji),
});

function missing(slug: string): EmojiPage {
  const seo: PageSeo = {
    path: `/emoji/${slug}`,
    title: emojiPageWords.missing,
    description: emojiPageWords.missingDescription,
    keywords: [],
    hidden: true,
  };
  return { emoji: undefined, related: [], seo };
}

function buildEmojiSeo(emoji: EmojiEntry): PageSeo {
  const { slug, symbol, name, description, keywords } = emoji;
  return {
    path: `/emoji/${slug}`,
    title: words.title(symbol, name),
    description: words.description(symbol, name, description),
    keywords: [...words.keywords(symbol, name), ...keywords.slice(0, 6)],
    crumbs: emojiCrumbs(emoji),
    article: { headline: emojiPageWords.heading(name, symbol), about: name, keywords },
  };
}
