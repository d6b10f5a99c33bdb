import { compressCrumbs } from '../../compress/compress-crumbs.ts';
import { ImageCompressor } from '../../compress/image-compressor.tsx';
import { ToolPage } from '../../layouts/tool-page.tsx';
import { toolSeo } from '../../seo/tool-words.ts';
import { visitOf } from '../../site/visit.ts';
import { ToolDesk } from '../../tool-job/tool-desk.tsx';
import type { Route } from './+types/page';
import { compressWords } from './words.ts';

const path = '/compress/image';

/** The words of the page, with the limits of this server. */
export function loader({ context }: Route.LoaderArgs) {
  const { limits } = visitOf(context).formats;
  const words = compressWords(limits);
  const crumbs = compressCrumbs(words.title, path);
  return { words, crumbs, limits, seo: toolSeo(path, words, crumbs) };
}

export default function CompressImage({ loaderData: { words, crumbs, limits } }: Route.ComponentProps) {
  return (
    <ToolPage kind="image" words={words} crumbs={crumbs}>
      <ToolDesk>
        <ImageCompressor limits={limits} />
      </ToolDesk>
    </ToolPage>
  );
}
