import { FileDrop } from '../../drop/file-drop.tsx';
import type { Offer } from '../../site/request/offer.ts';
import { cn } from '../../ui/class-names.ts';
import { useHasWork } from '../../work/use-has-work.ts';
import type { HomeWords } from './words.ts';

/** The top of the home page: what the site is, and the drop zone, both visible without scrolling. It makes room for files. */
export function Hero({ offer, words }: { offer: Offer; words: HomeWords['hero'] }) {
  const isSmall = useHasWork('home');
  return (
    <section className="relative overflow-x-clip">
      <div
        className={cn(
          'container-page grid items-center gap-x-14 lg:grid-cols-[1fr_1.06fr]',
          isSmall ? 'gap-y-4 py-6' : 'gap-y-6 pt-6 pb-10 sm:gap-y-10 sm:pt-12 lg:pt-16 lg:pb-14',
        )}
      >
        {isSmall ? (
          <h1 className="text-2xl leading-tight font-extrabold tracking-tight sm:text-3xl">{words.title}</h1>
        ) : (
          <Introduction words={words} />
        )}
        <div className="relative">
          {!isSmall && <BackdropForms />}
          <FileDrop page="home" offer={offer} />
        </div>
      </div>
    </section>
  );
}

function Introduction({ words }: { words: HomeWords['hero'] }) {
  return (
    <div>
      <p className="inline-flex h-8 items-center rounded-full bg-accent-soft px-3.5 text-[0.8125rem] font-bold text-accent">
        {words.badge}
      </p>
      <h1 className="mt-4 text-display sm:mt-6">{words.title}</h1>
      <p className="mt-4 max-w-[34rem] text-[1.0625rem] leading-relaxed text-soft sm:mt-6 sm:text-xl">
        {words.lead}
        <span className="hidden sm:inline"> {words.figures}</span>
      </p>
    </div>
  );
}

/** Category shapes that show from behind the drop zone. */
function BackdropForms() {
  return (
    <div aria-hidden="true" className="hidden lg:block">
      <span data-kind="image" className="form absolute -top-10 -end-14 size-40 bg-kind-soft" />
      <span data-kind="archive" className="form absolute -bottom-10 -start-10 size-28 bg-kind-soft" />
      <span data-kind="document" className="form absolute -end-8 -bottom-14 size-32 bg-kind-soft" />
      <span data-kind="video" className="form absolute -top-8 start-8 size-24 bg-kind-soft" />
    </div>
  );
}
