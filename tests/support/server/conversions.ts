import { Job } from '#src/contract/job.ts';
import type { RunningProduct } from './product.ts';
import { buildMultipartForm } from './test-server.ts';

type Site = Pick<RunningProduct, 'url'>;
type Content = string | Uint8Array<ArrayBuffer>;

/** Uploads a document, by default a Markdown page for conversion to HTML; resolves to the response. */
export const post = (
  site: Site,
  content: Content,
  { name = 'page.md', toFormat = 'html' } = {},
): Promise<Response> =>
  fetch(`${site.url}/api/convert`, {
    method: 'POST',
    body: buildMultipartForm({ type: 'document', toFormat }, { name, content }),
  });

/** Uploads a document as `post` does; resolves to the id of its job. */
export async function submit(...document: Parameters<typeof post>): Promise<string> {
  return Job.parse(await (await post(...document)).json()).id;
}

/** Resolves to the state of a job. */
export const read = async (site: Site, id = ''): Promise<Job> =>
  Job.parse(await (await fetch(`${site.url}/api/conversions/${id}`)).json());

/** Resolves to the result of a job as text. */
export const download = async (site: Site, id = ''): Promise<string> =>
  (await fetch(`${site.url}/api/conversions/${id}/download`)).text();
