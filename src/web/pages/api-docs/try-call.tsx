import { useState, type SubmitEvent } from 'react';
import { sitePath } from '../../site/base-path.ts';
import { useIsClient } from '../../site/loading/use-is-client.ts';
import { buttonClassName } from '../../ui/button.tsx';
import type { ApiCall, ApiInput } from './calls.ts';
import { typeWords } from './type-words.ts';
import { tryWords as words } from './words.ts';

interface Outcome {
  readonly status: string;
  readonly headers: string;
  readonly body: string;
}

/** Headers about security, which every response has. */
const ofEveryResponse =
  /^(?:content-security-policy|cross-origin-|permissions-policy|referrer-policy|x-|connection|keep-alive|date)/;

const maxShownCharacters = 20_000;

/** Sends a call from the page, as the visitor, and shows its response. */
export function TryCall({ call }: { readonly call: ApiCall }) {
  const isClient = useIsClient();
  const [outcome, setOutcome] = useState<Outcome | 'waiting' | undefined>();

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setOutcome('waiting');
    setOutcome(await sendCall(call, new FormData(event.currentTarget)));
  }

  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent">
        {words.title}
      </summary>
      <form
        onSubmit={(event) => void send(event)}
        className="mt-2 grid grid-cols-1 gap-3 rounded-control bg-sunken p-4"
      >
        {call.inputs.map((input) => (
          <label key={`${input.location} ${input.name}`} className="grid min-w-0 grid-cols-1 gap-1 text-sm">
            <span className="font-mono font-semibold">{input.name}</span>
            <Control input={input} />
          </label>
        ))}
        <button type="submit" disabled={!isClient} className={buttonClassName({ variant: 'primary' })}>
          {words.send}
        </button>
        <div aria-live="polite">
          {outcome === 'waiting' && <p>{words.waiting}</p>}
          {typeof outcome === 'object' && (
            <section
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
              tabIndex={0}
              aria-label={words.response}
              className="max-h-96 overflow-auto"
            >
              <pre className="font-mono text-sm break-all whitespace-pre-wrap">
                <strong>{outcome.status}</strong>
                {`\n${outcome.headers}\n\n${outcome.body}`}
              </pre>
            </section>
          )}
        </div>
      </form>
    </details>
  );
}

const fieldStyle = 'min-h-11 w-full rounded-control border border-line-strong bg-card px-3 font-mono text-sm';

function Control({ input: { name, type, isRequired } }: { readonly input: ApiInput }) {
  if (type.startsWith(typeWords.file))
    return (
      <input
        type="file"
        name={name}
        multiple={type !== typeWords.file}
        className="min-h-11 w-full min-w-0 py-2"
      />
    );
  const choices = type.includes(' | ') ? type.split(' | ') : [];
  return choices.length > 0 ? (
    <select name={name} required={isRequired} className={fieldStyle}>
      {!isRequired && <option value="">–</option>}
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  ) : (
    <input type="text" name={name} required={isRequired} autoComplete="off" className={fieldStyle} />
  );
}

/** Builds the request from the fields: empty ones are left out. */
async function sendCall({ method, path, inputs, bodyType }: ApiCall, given: FormData): Promise<Outcome> {
  const valuesOf = ({ name }: ApiInput): FormDataEntryValue[] =>
    given.getAll(name).filter((value) => (typeof value === 'string' ? value !== '' : value.size > 0));
  const textOf = (input: ApiInput): string => {
    const [value] = valuesOf(input);
    return typeof value === 'string' ? value : '';
  };
  const at = (location: string): ApiInput[] =>
    inputs.filter((input) => input.location === location && valuesOf(input).length > 0);

  const target = inputs
    .filter(({ location }) => location === 'path')
    .reduce((url, input) => url.replace(`{${input.name}}`, encodeURIComponent(textOf(input))), path);
  const query = new URLSearchParams(at('query').map((input) => [input.name, textOf(input)]));
  const headers = new Headers(at('header').map((input): [string, string] => [input.name, textOf(input)]));
  const isJson = bodyType === 'application/json';
  const fields = inputs.filter(({ location }) => !['path', 'query', 'header'].includes(location));
  if (isJson) headers.set('content-type', bodyType);
  const form = new FormData();
  for (const input of fields) for (const value of valuesOf(input)) form.append(input.name, value);
  const json = JSON.stringify(
    Object.fromEntries(
      fields.filter((input) => textOf(input) !== '').map((input) => [input.name, textOf(input)]),
    ),
  );
  try {
    const response = await fetch(sitePath(target) + (query.size > 0 ? `?${query.toString()}` : ''), {
      method,
      headers,
      ...(bodyType !== '' && { body: isJson ? json : form }),
    });
    return await describeOutcome(response);
  } catch {
    return { status: words.unreachable, headers: '', body: '' };
  }
}

async function describeOutcome(response: Response): Promise<Outcome> {
  const type = response.headers.get('content-type') ?? '';
  const isText = /json|^text\//.test(type) && !type.startsWith('text/event-stream');
  const text = isText ? await response.text() : '';
  if (!isText) await response.body?.cancel();
  return {
    status: `${response.status} ${response.statusText}`,
    headers: [...response.headers]
      .filter(([name]) => !ofEveryResponse.test(name))
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    body: isText ? indent(text, type).slice(0, maxShownCharacters) : words.notShown,
  };
}

const indent = (text: string, type: string): string =>
  type.includes('json') && text !== '' ? JSON.stringify(JSON.parse(text), undefined, 2) : text;
