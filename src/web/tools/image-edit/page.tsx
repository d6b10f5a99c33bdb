import { ImageEditor } from '../../edit/image/image-editor.tsx';
import { ToolPage } from '../../layouts/tool-page.tsx';
import { toolSeo } from '../../seo/tool-words.ts';
import { requireVisit } from '../../site/request/visit.ts';
import { ToolDesk } from '../../tool-job/tool-desk.tsx';
import { homeCrumb } from '../../site/navigation/crumbs.ts';
import { crumbWords } from '../../site/words.ts';
import type { Route } from './+types/page';
import { imageEditWords } from './words.ts';

const path = '/image/edit';

/** Returns the text of the page, with this server's limits. */
export function loader({ context }: Route.LoaderArgs) {
  const { limits } = requireVisit(context).formats;
  const words = imageEditWords(limits);
  const crumbs = [homeCrumb, { name: crumbWords.edit, path: '/#edit' }, { name: words.title, path }];
  return { words, crumbs, limits, seo: toolSeo(path, words, crumbs) };
}

export default function EditImage({ loaderData: { words, crumbs, limits } }: Route.ComponentProps) {
  return (
    <ToolPage category="image" words={words} crumbs={crumbs}>
      <ToolDesk>
        <ImageEditor limits={limits} />
      </ToolDesk>
    </ToolPage>
  );
}
