import { PageHead } from '../../layouts/page-head.tsx';
import { sitePath } from '../../site/base-path.ts';
import { requireVisit } from '../../site/request/visit.ts';
import type { PageSeo } from '../../seo/page-seo.ts';
import { Badge } from '../../ui/chip.tsx';
import { WithCode } from './with-code.tsx';
import { homeCrumb } from '../../site/navigation/crumbs.ts';
import type { Route } from './+types/page';
import { listApiCalls, type ApiCall } from './calls.ts';
import { Examples } from './examples.tsx';
import { apiWords as words } from './words.ts';

const path = '/developers';
const crumbs = [homeCrumb, { name: words.name, path }];

/** Returns the API calls from the OpenAPI document, and the limits of this server. */
export function loader({ context }: Route.LoaderArgs) {
  const { openApi, siteUrl, formats } = requireVisit(context);
  const seo: PageSeo = {
    path,
    title: words.title,
    description: words.description,
    keywords: words.keywords,
    crumbs,
  };
  return { calls: listApiCalls(openApi), siteUrl, limits: formats.limits, seo };
}

export default function ApiDocs({ loaderData: { calls, siteUrl, limits } }: Route.ComponentProps) {
  return (
    <div className="container-page pt-5 sm:pt-8">
      <PageHead crumbs={crumbs} title={words.name} lead={words.lead} />
      <p className="mt-4 max-w-[65ch] leading-relaxed text-soft">
        {words.job(limits.maxFileMb, limits.retentionHours)} {words.errors} {words.whole}{' '}
        <a
          href={sitePath('/api/openapi.json')}
          className="font-semibold text-accent underline underline-offset-4"
        >
          /api/openapi.json
        </a>
        .
      </p>
      <Examples siteUrl={siteUrl} />
      <h2 className="mt-16 text-title">{words.calls}</h2>
      <ul lang="en" className="mt-6 grid gap-4">
        {calls.map((call) => (
          <li key={call.id}>
            <Call call={call} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Call({ call: { id, method, path: address, summary, inputs, responses } }: { call: ApiCall }) {
  return (
    <article aria-labelledby={id} className="rounded-card border border-line bg-card p-5 shadow-card">
      <h3 id={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base tracking-normal">
        <Badge>{method}</Badge>
        <code className="min-w-0 font-mono font-semibold break-all">{address}</code>
      </h3>
      <p className="mt-2">
        <WithCode text={summary} />
      </p>
      {inputs.length > 0 && (
        <dl className="mt-4 divide-y divide-line border-y border-line text-[0.9375rem]">
          {inputs.map(({ name, location, type, isRequired, description }) => (
            <div key={name} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[11rem_1fr]">
              <dt>
                <code className="font-mono font-semibold">{name}</code>{' '}
                <span className="text-soft">{isRequired ? '' : words.optional}</span>
              </dt>
              <dd className="min-w-0 break-words text-soft">
                {location}: {type}
                {description && (
                  <>
                    . <WithCode text={description} />
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="mt-3 grid gap-0.5 text-[0.9375rem] text-soft">
        {responses.map(({ status, text }) => (
          <li key={status}>
            <span className="tabular font-semibold text-ink">{status}</span> <WithCode text={text} />
          </li>
        ))}
      </ul>
    </article>
  );
}
