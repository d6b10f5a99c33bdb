import type { FormatsReply } from '#src/contract/formats-reply.ts';
import { listApiCalls, type ApiCall } from './calls.ts';
import { listCurlExamples } from './curl-examples.ts';
import { listProgramExamples } from './program-examples.ts';
import { apiWords as words, exampleWords } from './words.ts';

/** Returns the API documentation as Markdown: the text, the examples and every call. */
export function writeApiMarkdown({
  siteUrl,
  openApi,
  limits,
}: {
  readonly siteUrl: string;
  readonly openApi: Readonly<Record<string, unknown>>;
  readonly limits: FormatsReply['limits'];
}): string {
  const examples = listCurlExamples(siteUrl).map(
    ({ title, command }) => `${title}:\n\n\`\`\`sh\n${command}\n\`\`\``,
  );
  return [
    `# ${words.title}`,
    words.lead,
    words.job(limits.maxFileMb, limits.retentionHours),
    words.errors,
    `${words.whole} ${siteUrl}/api/openapi.json`,
    `## ${exampleWords.title}`,
    ...examples,
    `## ${exampleWords.programs}`,
    ...listProgramExamples(siteUrl).map(
      ({ language, id, code }) => `${language}:\n\n\`\`\`${id}\n${code}\`\`\``,
    ),
    `## ${words.calls}`,
    ...listApiCalls(openApi).map(describeCall),
    '',
  ].join('\n\n');
}

function describeCall({ method, path, summary, inputs, responses }: ApiCall): string {
  const fields = inputs.map(({ name, location, type, isRequired, description }) =>
    [
      `- \`${name}\` (${location}, ${type}${isRequired ? '' : `, ${words.optional}`})`,
      ...(description ? [description] : []),
    ].join(': '),
  );
  return [
    `### ${method} ${path}`,
    `${summary}.`,
    ...(fields.length > 0 ? [fields.join('\n')] : []),
    responses
      .map(({ status, text, schema }) => `- ${status} ${[text, schema].filter(Boolean).join(' · ')}`.trim())
      .join('\n'),
  ].join('\n\n');
}
