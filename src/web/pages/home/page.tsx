import { emojis } from '#src/emoji/directory.ts';
import { offerOf, type Offer } from '../../site/offer.ts';
import { visitOf } from '../../site/visit.ts';
import type { PageSeo } from '../../seo/page-seo.ts';
import { Faq } from '../../ui/faq.tsx';
import { Desk } from '../../work/desk-region.tsx';
import type { Route } from './+types/page';
import { homeQuestions } from './copy.ts';
import { EmojiTeaser } from './emoji-teaser.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Popular } from './popular.tsx';
import { ToolSections } from './tool-sections.tsx';
import { TrustStrip } from './trust-strip.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const offer = offerOf(visitOf(context).formats);
  return { offer, emojiCount: emojis.length, seo: homeSeo(offer) };
}

export default function Home({ loaderData: { offer, emojiCount, seo } }: Route.ComponentProps) {
  return (
    <>
      <Hero offer={offer} />
      <Desk place="home" />
      <ToolSections offer={offer} />
      <EmojiTeaser count={emojiCount} />
      <Popular offer={offer} />
      <Features offer={offer} />
      <TrustStrip offer={offer} />
      <Faq title="Questions and answers" questions={seo.faq ?? []} />
    </>
  );
}

function homeSeo(offer: Offer): PageSeo {
  return {
    path: '/',
    title: 'Free online file converter for documents, images, audio and video',
    description: `Convert documents, images, audio, video and archives online: ${offer.counts.formats} formats, files up to ${offer.limits.maxFileMb}MB, no signup, no watermark. Fast and free.`,
    keywords: [
      'file converter',
      'online converter',
      'free file conversion',
      'image converter',
      'video converter',
      'audio converter',
      'document converter',
      'PDF converter',
    ],
    crumbs: [{ name: 'Home', path: '/' }],
    app: {
      name: 'File Converter',
      does: [
        'Convert documents',
        'Convert images',
        'Convert audio',
        'Convert video',
        'Convert archives',
        'Compute checksums',
      ],
    },
    faq: homeQuestions(offer),
  };
}
