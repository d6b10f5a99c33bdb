import { useState } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { compressCrumbs } from '../../compress/compress-crumbs.ts';
import { CompressForm } from '../../compress/compress-form.tsx';
import { Slider } from '../../compress/slider.tsx';
import { ToolPage } from '../../layouts/tool-page.tsx';
import { toolSeo } from '../../seo/tool-words.ts';
import { visitOf } from '../../site/visit.ts';
import { Choice } from '../../tool-job/fields.tsx';
import { ToolDesk } from '../../tool-job/tool-desk.tsx';
import type { Route } from './+types/page';
import { compressWords } from './words.ts';

const path = '/compress/image';

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
        <Settings limits={limits} />
      </ToolDesk>
    </ToolPage>
  );
}

const formats = [
  ['webp', 'WebP'],
  ['avif', 'AVIF'],
  ['jpeg', 'JPEG'],
  ['png', 'PNG'],
] as const;

function Settings({ limits }: { limits: FormatsReply['limits'] }) {
  const [format, setFormat] = useState<(typeof formats)[number][0]>('webp');
  const [quality, setQuality] = useState(80);
  return (
    <CompressForm family="image" limits={limits} options={{ quality, format }}>
      <div className="grid gap-6 sm:grid-cols-2">
        <Choice
          label="Output format"
          value={format}
          onChange={setFormat}
          choices={formats}
          hint="WebP opens in every browser; AVIF is smaller still."
        />
        <Slider
          label="Quality"
          unit="%"
          value={quality}
          min={10}
          max={100}
          step={5}
          onChange={setQuality}
          hint="Lower makes a smaller file; at 80 hardly a difference shows."
        />
      </div>
    </CompressForm>
  );
}
