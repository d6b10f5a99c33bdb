import { useState } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { compressCrumbs } from '../../compress/compress-crumbs.ts';
import { CompressForm } from '../../compress/compress-form.tsx';
import { FilmEstimate } from '../../compress/film-estimate.tsx';
import { FilmPoster } from '../../compress/film-poster.tsx';
import { filmWords } from '../../compress/film-words.ts';
import { LargestSize, SizeMode, sizeOf, type SizeWish } from '../../compress/size-mode.tsx';
import { Slider } from '../../compress/slider.tsx';
import { sizeWords } from '../../compress/words.ts';
import { ToolPage } from '../../layouts/tool-page.tsx';
import { toolSeo } from '../../seo/tool-words.ts';
import { visitOf } from '../../site/visit.ts';
import { Choice } from '../../tool-job/fields.tsx';
import { ToolDesk } from '../../tool-job/tool-desk.tsx';
import type { Route } from './+types/page';
import { compressWords } from './words.ts';

const path = '/compress/video';

/** The words of the page, with the limits of this server. */
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
  ['original', filmWords.original],
  ['1920x1080', '1920x1080'],
  ['1280x720', '1280x720'],
  ['854x480', '854x480'],
] as const;

function Settings({ limits }: { limits: FormatsReply['limits'] }) {
  const [codec, setCodec] = useState<(typeof codecs)[number][0]>('h264');
  const [resolution, setResolution] = useState<(typeof resolutions)[number][0]>('original');
  const [quality, setQuality] = useState(23);
  const [size, setSize] = useState<SizeWish>({ mode: 'quality', largest: '' });
  const options = { quality, codec, resolution };
  return (
    <CompressForm
      family="video"
      limits={limits}
      request={requestOf(options, size)}
      chosen={poster}
      {...(size.mode === 'quality' && { beforeStart: estimateFor(options) })}
    >
      <SizeMode value={size} onChange={setSize} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Choice
          label={filmWords.codec}
          value={codec}
          onChange={setCodec}
          choices={codecs}
          hint={filmWords.codecHint}
        />
        <Choice
          label={filmWords.resolution}
          value={resolution}
          onChange={setResolution}
          choices={resolutions}
          hint={filmWords.resolutionHint}
        />
      </div>
      {size.mode === 'quality' ? (
        <Slider
          label={filmWords.crf}
          value={quality}
          min={18}
          max={35}
          step={1}
          onChange={setQuality}
          hint={filmWords.crfHint}
        />
      ) : (
        <LargestSize value={size} onChange={setSize} unit="MB" placeholder="10" />
      )}
    </CompressForm>
  );
}

const poster = (file: File) => <FilmPoster file={file} />;

const estimateFor = (options: Readonly<Record<string, unknown>>) => (file: File) => (
  <FilmEstimate key={`${file.name} ${file.size}`} file={file} options={options} />
);

function requestOf(options: Readonly<Record<string, unknown>>, wish: SizeWish) {
  const size = sizeOf(wish, 'MB');
  if (size === undefined) return sizeWords.invalid('MB');
  return size === 'none' ? { options } : { options, fields: { targetSize: String(size) } };
}
