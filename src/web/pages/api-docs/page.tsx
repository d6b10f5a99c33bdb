import { PageHead } from '../../layouts/page-head.tsx';
import { sitePath } from '../../site/base-path.ts';
import { requireVisit } from '../../site/request/visit.ts';
import type { PageSeo } from '../../seo/page-seo.ts';
import { Badge } from '../../ui/chip.tsx';
import { homeCrumb } from '../../site/navigation/crumbs.ts';
import type { Route } from './+types/page';
import { listApiCalls, type ApiCall } from './calls.ts';
import { ConversionChoice } from './conversion-choice.tsx';
import { Examples } from './examples.tsx';
import { FieldList } from './field-list.tsx';
import { listApiSchemas, type ApiSchema } from './schema-fields.ts';
import { TryCall } from './try-call.tsx';
import { WithCode } from './with-code.tsx';
import { apiWords as words } from './words.ts';

const path = '/developers';
const crumbs = [homeCrumb, { name: words.name, path }];

/** Returns the API calls and schemas from the OpenAPI document, the conversions, and the limits of this server. */
export function loader({ context }: Route.LoaderArgs) {
  const { openApi, siteUrl, formats, userName } = requireVisit(context);
  const seo: PageSeo = {
    path,
    title: words.title,
    description: words.description,
    keywords: words.keywords,
    crumbs,
  };
  const listed = formats.types.flatMap((type) => type.formats);
  const targets = new Map(
    listed.flatMap((format) => format.targets.map((target) => [target.format, target.label])),
  );
  return {
    calls: listApiCalls(openApi),
    schemas: listApiSchemas(openApi),
    sources: listed.map(({ format, label }) => ({ format, label })),
    targets: [...targets].map(([format, label]) => ({ format, label })),
    siteUrl,
    limits: formats.limits,
    lead: userName === undefined ? words.lead : words.leadForUsers,
    seo,
  };
}

export default function ApiDocs({
  loaderData: { calls, schemas, sources, targets, siteUrl, limits, lead },
}: Route.ComponentProps) {
  return (
    <div className="container-page pt-5 sm:pt-8">
      <PageHead crumbs={crumbs} title={words.name} lead={lead} />
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
      <ConversionChoice sources={sources} targets={targets} />
      <h2 className="mt-16 text-title">{words.calls}</h2>
      <ul lang="en" className="mt-6 grid gap-4">
        {calls.map((call) => (
          <li key={call.id}>
            <Call call={call} />
          </li>
        ))}
      </ul>
      <h2 className="mt-16 text-title">{words.schemas}</h2>
      <ul lang="en" className="mt-6 grid gap-4">
        {schemas.map((schema) => (
          <li key={schema.name}>
            <Schema schema={schema} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const cardStyle = 'scroll-mt-20 rounded-card border border-line bg-card p-5 shadow-card';

function Call({ call }: { readonly call: ApiCall }) {
  const { id, method, path: address, summary, inputs, responses } = call;
  return (
    <article id={id} aria-labelledby={`${id}-title`} className={cardStyle}>
      <h3
        id={`${id}-title`}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base tracking-normal"
      >
        <Badge>{method}</Badge>
        <code className="min-w-0 font-mono font-semibold break-all">{address}</code>
      </h3>
      <p className="mt-2">
        <WithCode text={summary} />
      </p>
      {inputs.length > 0 && (
        <FieldList
          fields={inputs.map(({ name, location, type, isRequired, description }) => ({
            name,
            mark: isRequired ? '' : words.optional,
            type: `${location}: ${type}`,
            description,
          }))}
        />
      )}
      <ul className="mt-3 grid gap-0.5 text-[0.9375rem] text-soft">
        {responses.map(({ status, text, schema }) => (
          <li key={status}>
            <span className="tabular font-semibold text-ink">{status}</span> <WithCode text={text} />
            {schema && (
              <>
                {' · '}
                <a
                  href={`#schema-${schema}`}
                  className="font-semibold text-accent underline underline-offset-4"
                >
                  {schema}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
      <TryCall call={call} />
    </article>
  );
}

function Schema({ schema: { name, fields } }: { readonly schema: ApiSchema }) {
  return (
    <section id={`schema-${name}`} aria-labelledby={`schema-${name}-title`} className={cardStyle}>
      <h3 id={`schema-${name}-title`} className="font-mono text-base tracking-normal">
        {name}
      </h3>
      <FieldList
        fields={fields.map(({ name: field, type, isRequired, description }) => ({
          name: field,
          mark: isRequired ? '' : words.optional,
          type,
          description,
        }))}
      />
    </section>
  );
}
