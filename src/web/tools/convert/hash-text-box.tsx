import { useState, type SubmitEvent } from 'react';
import { hashAlgorithms, type HashAlgorithm } from '#src/contract/conversion-types.ts';
import type { HashResult } from '#src/contract/job.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { HashResults } from '../../ui/hash-results.tsx';
import { useTypedEarly } from '../../ui/use-typed-early.ts';
import { hashNames } from '../../ui/hash-names.ts';
import { toast } from '../../ui/toast/toast.ts';
import { apiErrorWords } from '../../api/words.ts';
import { hashBoxWords as words } from './words.ts';

/** Checksums of a text typed by the visitor. */
export function HashTextBox() {
  const [text, setText] = useState('');
  const field = useTypedEarly<HTMLTextAreaElement>(text, setText);
  const [algorithm, setAlgorithm] = useState<HashAlgorithm>('sha256');
  const [result, setResult] = useState<HashResult>();
  const [isPending, setPending] = useState(false);

  async function generate(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setPending(true);
    setResult(await requestTextHash(algorithm, text));
    setPending(false);
  }

  return (
    <section aria-labelledby="hash-text-title" className="container-page mt-6">
      <form
        onSubmit={(event) => void generate(event)}
        className="rounded-zone border border-line bg-card p-5 shadow-card sm:p-7"
      >
        <h2 id="hash-text-title" className="text-2xl">
          {words.title}
        </h2>
        <label htmlFor="hash-text" className="mt-4 block text-sm font-semibold">
          {words.text}
        </label>
        <textarea
          ref={field}
          id="hash-text"
          dir="auto"
          value={text}
          onChange={(event) => setText(event.target.value)}
          spellCheck={false}
          className="mt-1.5 min-h-[120px] w-full rounded-control border border-line-strong bg-page p-3 font-mono text-[0.9375rem]"
        />
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <div>
            <label htmlFor="hash-algorithm" className="block text-sm font-semibold">
              {words.algorithm}
            </label>
            <select
              id="hash-algorithm"
              value={algorithm}
              onChange={(event) =>
                setAlgorithm(hashAlgorithms.find((name) => name === event.target.value) ?? 'sha256')
              }
              className="mt-1.5 min-h-11 rounded-control border border-line-strong bg-card px-3 text-[0.9375rem]"
            >
              {hashAlgorithms.map((name) => (
                <option key={name} value={name}>
                  {hashNames[name]}
                </option>
              ))}
            </select>
          </div>
          <Button variant="primary" type="submit" disabled={isPending}>
            {words.generate}
          </Button>
        </div>
        <div aria-live="polite" className="mt-4 min-h-13">
          {result && <HashResults results={[result]} />}
        </div>
      </form>
    </section>
  );
}

async function requestTextHash(algorithm: HashAlgorithm, text: string): Promise<HashResult | undefined> {
  try {
    const body = JSON.stringify({ algorithm, text });
    return await (
      await call('/api/hash', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
    ).json();
  } catch (error) {
    const reason = error instanceof ApiError ? error.body : apiErrorWords.unreachable;
    toast({ title: words.failed, description: reason, tone: 'bad' });
    return undefined;
  }
}
