import { directoryOf } from '#src/messages/emoji-directory.ts';
import { countInWords } from '../../site/count.ts';
import { language } from '../../site/language.ts';
import { toOffer, type Offer } from '../../site/request/offer.ts';
import { requireVisit } from '../../site/request/visit.ts';
import type { PageSeo } from '../../seo/page-seo.ts';
import { Faq } from '../../ui/sections/faq.tsx';
import { DeskRegion } from '../../work/desk-region.tsx';
import { homeCrumb } from '../../site/navigation/crumbs.ts';
import type { Route } from './+types/page';
import { EmojiTeaser } from './emoji-teaser.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Popular } from './popular.tsx';
import { homeQuestions } from './questions.ts';
import { ToolSections } from './tool-sections.tsx';
import { TrustStrip } from './trust-strip.tsx';
import { homeWords, type HomeWords } from './words.ts';

/** Returns what this server offers, and the text with its figures. */
export function loader({ context }: Route.LoaderArgs) {
  const offer = toOffer(requireVisit(context).formats);
  const words = homeWords(offer, countInWords(directoryOf(language).emojis.length));
  return { offer, words, seo: homeSeo(offer, words) };
}

export default function Home({ loaderData: { offer, words, seo } }: Route.ComponentProps) {
  return (
    <>
      <Hero offer={offer} words={words.hero} />
      <DeskRegion page="home" />
      <ToolSections offer={offer} leads={words.leads} />
      <EmojiTeaser words={words.emoji} />
      <Popular offer={offer} words={words.popular} />
      <Features words={words.features} />
      <TrustStrip words={words.figures} />
      <Faq title={words.faq} questions={seo.faq ?? []} />
    </>
  );
}

function homeSeo(offer: Offer, { title, description, keywords, app }: HomeWords): PageSeo {
  return { path: '/', title, description, keywords, crumbs: [homeCrumb], app, faq: homeQuestions(offer) };
}
