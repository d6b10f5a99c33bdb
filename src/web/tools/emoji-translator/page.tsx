import { useState } from 'react';
import { emojiDictionary, translateToEmoji } from '#src/text/emoji-translation.ts';
import { ToolPage } from '../../layouts/tool-page.tsx';
import { toolSeo } from '../../seo/tool-words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextResult } from '../../ui/text-result.tsx';
import { textCrumbs } from '../text-crumbs.ts';
import type { Route } from './+types/page';
import { Dictionary } from './dictionary.tsx';
import { translatorWords } from './words.ts';
import { translatorLabels as labels } from './labels.ts';

const path = '/tools/emoji-translator';

/** Returns the text of the page, with the number of dictionary entries. */
export function loader() {
  const words = translatorWords(emojiDictionary.length);
  const crumbs = textCrumbs(words.title, path);
  return { words, crumbs, seo: toolSeo(path, words, crumbs) };
}

export default function EmojiTranslator({ loaderData: { words, crumbs } }: Route.ComponentProps) {
  const [text, setText] = useState(labels.sample);
  const [result, setResult] = useState<string>();
  const translate = () => setResult(translateToEmoji(text));
  return (
    <ToolPage category="text" words={words} crumbs={crumbs}>
      <div className="grid gap-4">
        <TextField label={labels.text} value={text} onChange={setText} onSubmit={translate} />
        <Button variant="primary" size="lg" className="justify-self-start max-sm:w-full" onClick={translate}>
          {labels.translate}
        </Button>
        <div aria-live="polite">
          <TextResult title={labels.result} text={result} placeholder={labels.waiting} done={labels.copied} />
        </div>
      </div>
      <Dictionary />
    </ToolPage>
  );
}
