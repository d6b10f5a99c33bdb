import { tools } from '../tools/tools.ts';
import { requireVisit } from '../site/request/visit.ts';
import type { Route } from './+types/llms';
import { onlyInMainLanguage } from './once.ts';
import { createTextResponse } from './text-response.ts';

/** Serves llms.txt (https://llmstxt.org): what the site is, and where an agent finds the API and the tools. */
export function loader({ context }: Route.LoaderArgs): Response {
  onlyInMainLanguage();
  const { siteName, siteUrl, formats } = requireVisit(context);
  const { counts, limits } = formats;
  const lines = [
    `# ${siteName}`,
    '',
    `> Converts, compresses and edits files on this server: ${counts.formats} formats, ${counts.conversions} conversions. Free, without an account; files are deleted after ${limits.retentionHours} hours.`,
    '',
    '## API',
    '',
    `- [API documentation](${siteUrl}/developers.md): every call with its fields, and examples`,
    `- [OpenAPI document](${siteUrl}/api/openapi.json): the same for programs`,
    `- [Formats](${siteUrl}/api/formats?from=pdf): what a format can become, with the options`,
    `- [Tools](${siteUrl}/api/tools): compressing and editing, with the options`,
    '',
    '## Tools',
    '',
    ...tools.map(({ name, path, summary }) => `- [${name}](${siteUrl}${path}): ${summary}`),
    '',
  ];
  return createTextResponse(lines.join('\n'), 'text/plain');
}
