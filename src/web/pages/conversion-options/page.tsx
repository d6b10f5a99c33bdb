import { data, redirect } from 'react-router';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { PageHead } from '../../layouts/page-head.tsx';
import type { PageSeo } from '../../seo/page-seo.ts';
import { homeCrumb } from '../../site/navigation/crumbs.ts';
import { requireVisit } from '../../site/request/visit.ts';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { FieldList } from '../api-docs/field-list.tsx';
import { listSchemaFields } from '../api-docs/schema-fields.ts';
import { apiWords } from '../api-docs/words.ts';
import type { Route } from './+types/page';
import { optionPageWords as words } from './words.ts';

const parent = { name: apiWords.name, path: '/developers' };

/**
 * Returns the options of a conversion, such as `/developers/png-to-webp`. `/developers/conversions?from=png&to=webp`, to
 * which the form of the reference leads, redirects there. Responds with 404 for a conversion that this server doesn't
 * offer.
 */
export function loader({ params: { conversion }, context, url }: Route.LoaderArgs) {
  const { formats, siteUrl } = requireVisit(context);
  if (conversion === 'conversions') {
    const [from = '', to = ''] = ['from', 'to'].map((name) => url.searchParams.get(name) ?? '');
    throw redirect(`/developers/${encodeURIComponent(from)}-to-${encodeURIComponent(to)}`);
  }
  const path = `/developers/${conversion}`;
  const found = findConversion(formats, conversion);
  const title = found ? words.title(found.from.label, found.to.label) : words.missingTitle;
  const seo: PageSeo = {
    path,
    title,
    description: words.lead,
    keywords: [],
    crumbs: [homeCrumb, parent, { name: title, path }],
    hidden: true,
  };
  if (!found) return data({ title, seo, page: undefined }, { status: 404 });
  const { from, to } = found;
  const fields = listSchemaFields(to.options);
  const options = fields.flatMap(({ name, defaultValue }) =>
    defaultValue === undefined ? [] : [`-F '${name}=${asFormText(defaultValue)}'`],
  );
  const command = [
    `curl -H 'Prefer: wait=30' -F toFormat=${to.format}`,
    ...options,
    `-F file=@file.${from.extensions[0]} ${siteUrl}/api/convert`,
  ].join(' ');
  return data({ title, seo, page: { fields, command, maxFiles: to.maxFiles } });
}

/** A text is sent as it is, anything else as JSON. */
function asFormText(json: string): string {
  const value: unknown = JSON.parse(json);
  return typeof value === 'string' ? value : json;
}

function findConversion({ types }: FormatsReply, conversion: string) {
  for (const from of types.flatMap(({ formats }) => formats)) {
    if (!conversion.startsWith(`${from.format}-to-`)) continue;
    const to = from.targets.find(({ format }) => conversion === `${from.format}-to-${format}`);
    if (to) return { from, to };
  }
  return undefined;
}

export default function ConversionOptions({ loaderData: { title, seo, page } }: Route.ComponentProps) {
  return (
    <div className="container-page pt-5 sm:pt-8">
      <PageHead crumbs={seo.crumbs ?? []} title={title} lead={page ? words.lead : words.missing} />
      {page && (
        <>
          {page.maxFiles > 1 && <p className="mt-4 text-soft">{words.several(page.maxFiles)}</p>}
          {page.fields.length > 0 ? (
            <FieldList
              fields={page.fields.map(({ name, type, description, defaultValue }) => ({
                name,
                mark: defaultValue === undefined ? '' : words.usual(defaultValue),
                type,
                description,
              }))}
            />
          ) : (
            <p className="mt-6">{words.none}</p>
          )}
          <section aria-labelledby="example-title" className="mt-10">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 id="example-title" className="text-title">
                {words.example}
              </h2>
              <CopyButton text={page.command} what={words.example} />
            </div>
            <pre className="mt-3 rounded-control bg-sunken p-3.5 font-mono text-sm break-all whitespace-pre-wrap">
              {page.command}
            </pre>
          </section>
        </>
      )}
      <p className="mt-10">
        <PageLink to={parent.path} className="font-semibold text-accent underline underline-offset-4">
          {words.back}
        </PageLink>
      </p>
    </div>
  );
}
