import { data } from 'react-router';
import { FileDrop } from '../../drop/file-drop.tsx';
import { Lost } from '../../layouts/lost.tsx';
import { PageHead } from '../../layouts/page-head.tsx';
import type { PageSeo } from '../../seo/page-seo.ts';
import { listOfferedFormats, toOffer } from '../../site/request/offer.ts';
import { requireVisit } from '../../site/request/visit.ts';
import { Faq } from '../../ui/sections/faq.tsx';
import { DeskRegion } from '../../work/desk-region.tsx';
import { homeCrumb } from '../../site/navigation/crumbs.ts';
import { crumbWords } from '../../site/words.ts';
import { converterWords } from './words.ts';
import { headWords } from '../../seo/words.ts';
import type { Route } from './+types/page';
import type { ConverterCopy } from './converter-copy.ts';
import { buildConverterCopy, isConversionType } from './copy.ts';
import { HashTextBox } from './hash-text-box.tsx';
import { SupportedFormats } from './supported-formats.tsx';

/** Returns what this server offers for a file type; responds with 404 for an unknown type. */
export function loader({ params: { type }, context }: Route.LoaderArgs) {
  if (!isConversionType(type)) return data({ page: undefined }, { status: 404 });
  const offer = toOffer(requireVisit(context).formats);
  const copy = buildConverterCopy(type, offer);
  return data({ page: { type, offer, copy }, seo: buildConverterSeo(`/convert/${type}`, copy) });
}

export default function Convert({ loaderData: { page } }: Route.ComponentProps) {
  if (!page) return <Lost />;
  const { type, offer, copy } = page;
  const formats = listOfferedFormats(offer, type);
  const accept =
    type === 'hash'
      ? undefined
      : formats.flatMap((format) => format.extensions.map((extension) => `.${extension}`));
  return (
    <div key={type} data-kind={type}>
      <div className="group/tool container-page pt-5 pb-10 sm:pt-8">
        <PageHead
          crumbs={buildConverterCrumbs(`/convert/${type}`, copy)}
          title={copy.title}
          lead={copy.lead}
          category={type}
        />
        <div className="mt-7 group-has-[[data-filled]]/tool:mt-4">
          <FileDrop page={type} offer={offer} {...(accept && { accept })} />
        </div>
      </div>
      <DeskRegion page={type} />
      {type === 'hash' && <HashTextBox />}
      <SupportedFormats type={type} formats={formats} />
      <Faq title={converterWords.about(copy.title)} questions={copy.faq} />
    </div>
  );
}

function buildConverterSeo(path: string, copy: ConverterCopy): PageSeo {
  return {
    path,
    title: headWords.free(copy.title),
    description: copy.description,
    keywords: copy.keywords,
    crumbs: buildConverterCrumbs(path, copy),
    app: { name: copy.title, does: copy.keywords },
    faq: copy.faq,
  };
}

const buildConverterCrumbs = (path: string, { title }: ConverterCopy) => [
  homeCrumb,
  { name: crumbWords.convert, path: '/#tools' },
  { name: title, path },
];
