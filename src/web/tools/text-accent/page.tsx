import { useState } from 'react';
import { convertAccent } from '#src/text/accent.ts';
import { accentStyles, type AccentKey } from '#src/text/accents/accent-styles.ts';
import { ToolPage } from '../../layouts/tool-page.tsx';
import { toolSeo } from '../../seo/tool-words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextResult } from '../../ui/text-result.tsx';
import { textCrumbs } from '../text-crumbs.ts';
import type { Route } from './+types/page';
import { AccentList } from './accent-list.tsx';
import { accentWords } from './words.ts';
import { accentLabels as labels, accentName } from './labels.ts';

const path = '/tools/text-accent';
const keys = Object.keys(accentStyles) as AccentKey[];

/** Returns the text of the page, with the names of the accents. */
export function loader() {
  const words = accentWords(keys.map(accentName));
  const crumbs = textCrumbs(words.title, path);
  return { words, crumbs, seo: toolSeo(path, words, crumbs) };
}

export default function TextAccent({ loaderData: { words, crumbs } }: Route.ComponentProps) {
  const [text, setText] = useState('Hello! How are you doing today?');
  const [key, setKey] = useState<AccentKey>('british');
  const [result, setResult] = useState<{ readonly text: string; readonly key: AccentKey }>();
  const convert = () => setResult({ text: convertAccent(text, key), key });
  return (
    <ToolPage category="text" words={words} crumbs={crumbs}>
      <div className="grid gap-4">
        <TextField label={labels.text} value={text} onChange={setText} onSubmit={convert} />
        <div className="flex flex-wrap items-end gap-3">
          <AccentChoice value={key} onChange={setKey} />
          <Button variant="primary" className="max-sm:w-full" onClick={convert}>
            {labels.convert}
          </Button>
        </div>
        <div aria-live="polite">
          {result && (
            <TextResult
              title={labels.result(accentName(result.key))}
              text={result.text}
              placeholder=""
              done={labels.copied}
            />
          )}
        </div>
      </div>
      <AccentList />
    </ToolPage>
  );
}

function AccentChoice({ value, onChange }: { value: AccentKey; onChange: (key: AccentKey) => void }) {
  return (
    <div className="max-sm:w-full">
      <label htmlFor="accent" className="block text-sm font-semibold">
        {labels.accent}
      </label>
      <select
        id="accent"
        value={value}
        onChange={(event) => onChange(keys.find((key) => key === event.target.value) ?? 'british')}
        className="mt-1.5 min-h-11 w-full rounded-control border border-line-strong bg-card px-3 text-[0.9375rem] sm:min-w-64"
      >
        {keys.map((key) => (
          <option key={key} value={key}>
            {accentName(key)}
          </option>
        ))}
      </select>
    </div>
  );
}
