import { useState } from 'react';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import type { Job } from '#src/contract/job.ts';
import { compressCrumbs } from '../../compress/compress-crumbs.ts';
import { CompressForm } from '../../compress/compress-form.tsx';
import { audioCompressWords } from '../../compress/media/media-words.ts';
import { AudioPlayers } from '../../compress/media/audio-players.tsx';
import { Slider } from '../../compress/slider.tsx';
import { ToolPage } from '../../layouts/tool-page.tsx';
import { toolSeo } from '../../seo/tool-words.ts';
import { requireVisit } from '../../site/request/visit.ts';
import { Choice } from '../../tool-job/fields.tsx';
import { ToolDesk } from '../../tool-job/tool-desk.tsx';
import type { Route } from './+types/page';
import { compressAudioWords } from './words.ts';

const path = '/compress/audio';

/** Returns the text of the page, with this server's limits. */
export function loader({ context }: Route.LoaderArgs) {
  const { limits } = requireVisit(context).formats;
  const words = compressAudioWords(limits);
  const crumbs = compressCrumbs(words.title, path);
  return { words, crumbs, limits, seo: toolSeo(path, words, crumbs) };
}

export default function CompressAudio({ loaderData: { words, crumbs, limits } }: Route.ComponentProps) {
  return (
    <ToolPage category="audio" words={words} crumbs={crumbs}>
      <ToolDesk>
        <Settings limits={limits} />
      </ToolDesk>
    </ToolPage>
  );
}

const formats = [
  ['mp3', 'MP3'],
  ['aac', 'AAC (.m4a)'],
] as const;

function Settings({ limits }: { limits: FormatsReply['limits'] }) {
  const [format, setFormat] = useState<(typeof formats)[number][0]>('mp3');
  const [bitrate, setBitrate] = useState(128);
  return (
    <CompressForm family="audio" limits={limits} request={{ options: { bitrate, format } }} result={players}>
      <div className="grid gap-6 @md:grid-cols-2">
        <Choice
          label={audioCompressWords.format}
          value={format}
          onChange={setFormat}
          choices={formats}
          hint={audioCompressWords.formatHint}
        />
        <Slider
          label={audioCompressWords.bitrate}
          unit=" kbps"
          value={bitrate}
          min={64}
          max={320}
          step={32}
          onChange={setBitrate}
          hint={audioCompressWords.bitrateHint}
        />
      </div>
    </CompressForm>
  );
}

const players = (job: Job, file: File | undefined) => <AudioPlayers before={file} after={job.downloadUrl} />;
