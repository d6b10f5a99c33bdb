import { directoryOf } from '#src/messages/emoji-directory.ts';
import { PageHead } from '../../layouts/page-head.tsx';
import type { PageSeo } from '../../seo/page-seo.ts';
import { Faq } from '../../ui/sections/faq.tsx';
import { TextSections } from '../../ui/sections/text-sections.tsx';
import { language } from '../../site/language.ts';
import { homeCrumb } from '../../site/navigation/crumbs.ts';
import { crumbWords } from '../../site/words.ts';
import { toolPageWords } from '../../layouts/words.ts';
import type { Route } from './+types/page';
import { listEmojiCategories } from './categories.ts';
import { emojiCard } from './card.ts';
import { EmojiBrowser } from './emoji-browser.tsx';
import { EmojiLoading } from './emoji-loading.tsx';
import { groupTones } from './tiles/group-tones.ts';
import { emojiListWords } from './words.ts';

const crumbs = [homeCrumb, { name: crumbWords.emojis, path: '/emoji' }];

/** Returns the categories and the emojis of the first one; the browser requests the others. */
export function loader() {
  const { emojis } = directoryOf(language);
  const categories = listEmojiCategories(emojis);
  const words = emojiListWords(emojis.length);
  const first = groupTones(emojis.filter(({ category }) => category === categories[0]?.name));
  const seo: PageSeo = {
    path: '/emoji',
    title: words.title,
    description: words.description,
    keywords: words.keywords,
    crumbs,
    app: { name: emojiCard.name, does: words.keywords },
    faq: words.faq,
  };
  return { categories, first, words, seo };
}

export default function EmojiDirectory({ loaderData: { categories, first, words } }: Route.ComponentProps) {
  return (
    <div data-kind="text">
      <div className="container-page pt-5 sm:pt-8">
        <PageHead crumbs={crumbs} title={words.heading} lead={words.lead} />
        <EmojiBrowser categories={categories} first={first} />
      </div>
      <TextSections sections={words.sections} />
      <Faq title={toolPageWords.faq} questions={words.faq} />
      <EmojiLoading />
    </div>
  );
}
