import { useState } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { compressCrumbs } from '../../compress/compress-crumbs.ts';
import { CompressForm } from '../../compress/compress-form.tsx';
import { VideoEstimate } from '../../compress/media/video-estimate.tsx';
import { VideoPoster } from '../../compress/media/video-poster.tsx';
import { videoCompressWords } from '../../compress/media/media-words.ts';
import {
  MaxSizeField,
  SizeMode,
  parseTargetSize,
  type CommonSize,
  type SizeModeValue,
} from '../../compress/size-mode.tsx';
import { Slider } from '../../compress/slider.tsx';
import { sizeWords } from '../../compress/words.ts';
import { ToolPage } from '../../layouts/tool-page.tsx';
import { toolSeo } from '../../seo/tool-words.ts';
import { requireVisit } from '../../site/request/visit.ts';
import { Choice } from '../../tool-job/fields.tsx';
import { ToolDesk } from '../../tool-job/tool-desk.tsx';
import type { Route } from './+types/page';
import { compressVideoWords } from './words.ts';

const path = '/compress/video';

/** Returns the text of the page, with this server's limits. */
export function loader({ context }: Route.LoaderArgs) {
  const { limits } = requireVisit(context).formats;
  const words = compressVideoWords(limits);
  const crumbs = compressCrumbs(words.title, path);
  return { words, crumbs, limits, seo: toolSeo(path, words, crumbs) };
}

export default function CompressVideo({ loaderData: { words, crumbs, limits } }: Route.ComponentProps) {
  return (
    <ToolPage category="video" words={words} crumbs={crumbs}>
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
  ['original', videoCompressWords.original],
  ['1920x1080', '1920x1080'],
  ['1280x720', '1280x720'],
  ['854x480', '854x480'],
] as const;

/** Limits of common messengers and mail servers among them. */
const commonSizes: readonly CommonSize[] = [
  [8, 'MB'],
  [10, 'MB'],
  [16, 'MB'],
  [25, 'MB'],
  [50, 'MB'],
];

function Settings({ limits }: { limits: FormatsReply['limits'] }) {
  const [codec, setCodec] = useState<(typeof codecs)[number][0]>('h264');
  const [resolution, setResolution] = useState<(typeof resolutions)[number][0]>('original');
  const [quality, setQuality] = useState(23);
  const [size, setSize] = useState<SizeModeValue>({ mode: 'quality', maxSize: '', unit: 'MB' });
  const options = { quality, codec, resolution };
  return (
    <CompressForm
      family="video"
      limits={limits}
      request={buildVideoCompressRequest(options, size)}
      chosen={poster}
      {...(size.mode === 'quality' && { beforeStart: estimateFor(options) })}
    >
      <SizeMode value={size} onChange={setSize} />
      <div className="grid gap-6 @md:grid-cols-2">
        <Choice
          label={videoCompressWords.codec}
          value={codec}
          onChange={setCodec}
          choices={codecs}
          hint={videoCompressWords.codecHint}
        />
        <Choice
          label={videoCompressWords.resolution}
          value={resolution}
          onChange={setResolution}
          choices={resolutions}
          hint={videoCompressWords.resolutionHint}
        />
      </div>
      {size.mode === 'quality' ? (
        <Slider
          label={videoCompressWords.crf}
          value={quality}
          min={18}
          max={35}
          step={1}
          onChange={setQuality}
          hint={videoCompressWords.crfHint}
        />
      ) : (
        <MaxSizeField value={size} onChange={setSize} sizes={commonSizes} />
      )}
    </CompressForm>
  );
}

const poster = (file: File) => <VideoPoster file={file} />;

const estimateFor = (options: Readonly<Record<string, unknown>>) => (file: File) => (
  <VideoEstimate key={`${file.name} ${file.size}`} file={file} options={options} />
);

function buildVideoCompressRequest(options: Readonly<Record<string, unknown>>, sizeMode: SizeModeValue) {
  const size = parseTargetSize(sizeMode);
  if (size === undefined) return sizeWords.invalid;
  return size === 'none' ? { options } : { options, fields: { targetSize: String(size) } };
}
