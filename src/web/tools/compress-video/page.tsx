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

const path = '/compress/video';

export function loader({ context }: Route.LoaderArgs) {
  const { limits } = visitOf(context).formats;
  const words = compressWords(limits);
  const crumbs = compressCrumbs(words.title, path);
  return { words, crumbs, limits, seo: toolSeo(path, words, crumbs) };
}

export default function CompressVideo({ loaderData: { words, crumbs, limits } }: Route.ComponentProps) {
  return (
    <ToolPage kind="video" words={words} crumbs={crumbs}>
      <ToolDesk>
        <Settings limits={limits} />
      </ToolDesk>
    </ToolPage>
  );
}

const codecs = [
  ['h264', 'H.264'],
  ['h265', 'H.265'],
] as const;
const resolutions = [
  ['original', 'Original'],
  ['1920x1080', '1920x1080'],
  ['1280x720', '1280x720'],
  ['854x480', '854x480'],
] as const;

function Settings({ limits }: { limits: FormatsReply['limits'] }) {
  const [codec, setCodec] = useState<(typeof codecs)[number][0]>('h264');
  const [resolution, setResolution] = useState<(typeof resolutions)[number][0]>('original');
  const [quality, setQuality] = useState(23);
  return (
    <CompressForm family="video" limits={limits} options={{ quality, codec, resolution }}>
      <div className="grid gap-6 sm:grid-cols-2">
        <Choice
          label="Codec"
          value={codec}
          onChange={setCodec}
          choices={codecs}
          hint="H.264 plays everywhere; H.265 is smaller and takes longer."
        />
        <Choice
          label="Resolution"
          value={resolution}
          onChange={setResolution}
          choices={resolutions}
          hint="Larger films are made to fit; smaller ones stay as they are."
        />
      </div>
      <Slider
        label="CRF"
        value={quality}
        min={18}
        max={35}
        step={1}
        onChange={setQuality}
        hint="18 looks like the original, 35 makes the smallest file."
      />
    </CompressForm>
  );
}
