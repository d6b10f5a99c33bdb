import { useDeferredValue, useMemo, useState } from 'react';
import { fontStyles } from '#src/text/font-styles.ts';
import { seededRandom } from '#src/text/seeded-random.ts';
import { ToolPage } from '../../layouts/tool-page.tsx';
import { toolSeo } from '../../seo/tool-words.ts';
import { TextField } from '../../ui/text-field.tsx';
import { textCrumbs } from '../text-crumbs.ts';
import type { Route } from './+types/page';
import { FontCard } from './font-card.tsx';
import { fontWords } from './words.ts';
import { fontLabels as labels } from './labels.ts';
import { fontStyleNames } from './style-names.ts';

const path = '/tools/font-generator';

/** Returns the text of the page and its metadata. */
export function loader() {
  const words = fontWords();
  const crumbs = textCrumbs(words.title, path);
  return { words, crumbs, seo: toolSeo(path, words, crumbs) };
}

export default function FontGenerator({ loaderData: { words, crumbs } }: Route.ComponentProps) {
  const [{ text, seed }, setState] = useState({ text: labels.sample, seed: 1 });
  const write = (written: string) => setState({ text: written, seed: Math.random() * 2 ** 32 });
  return (
    <ToolPage category="text" words={words} crumbs={crumbs}>
      <TextField label={labels.text} value={text} onChange={write} />
      <FontCards text={useDeferredValue(text)} seed={useDeferredValue(seed)} />
    </ToolPage>
  );
}

/**
 * One card per style. The random numbers are seeded, so that the server and the browser render the same initial
 * result.
 */
function FontCards({ text, seed }: { text: string; seed: number }) {
  const cards = useMemo(
    () =>
      fontStyles.map(({ id, apply }) => ({
        id,
        name: fontStyleNames[id] ?? id,
        styled: apply(text, seededRandom(seed)),
      })),
    [text, seed],
  );
  return (
    <ul aria-label={labels.cards} className="mt-6 grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {cards.map(({ id, name, styled }) => (
        <li key={id} className="min-w-0">
          <FontCard name={name} plain={text} styled={styled} />
        </li>
      ))}
    </ul>
  );
}
