import { compressCrumbs } from '../../compress/compress-crumbs.ts';
import { ImageCompressor } from '../../compress/image/image-compressor.tsx';
import { ToolPage } from '../../layouts/tool-page.tsx';
import { toolSeo } from '../../seo/tool-words.ts';
import { requireVisit } from '../../site/request/visit.ts';
import { ToolDesk } from '../../tool-job/tool-desk.tsx';
import type { Route } from './+types/page';
import { compressImageWords } from './words.ts';

const path = '/compress/image';

/** Returns the text of the page, with this server's limits. */
export function loader({ context }: Route.LoaderArgs) {
  const { limits } = requireVisit(context).formats;
  const words = compressImageWords(limits);
  const crumbs = compressCrumbs(words.title, path);
  return { words, crumbs, limits, seo: toolSeo(path, words, crumbs) };
}

export default function CompressImage({ loaderData: { words, crumbs, limits } }: Route.ComponentProps) {
  return (
    <ToolPage category="image" words={words} crumbs={crumbs}>
      <ToolDesk>
        <ImageCompressor limits={limits} />
      </ToolDesk>
    </ToolPage>
  );
}
