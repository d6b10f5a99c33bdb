import { writeApiMarkdown } from '../pages/api-docs/api-markdown.ts';
import { requireVisit } from '../site/request/visit.ts';
import type { Route } from './+types/api-markdown';
import { onlyInMainLanguage } from './once.ts';
import { createTextResponse } from './text-response.ts';

/** Serves the API documentation as Markdown, for agents and other readers of plain text. */
export function loader({ context }: Route.LoaderArgs): Response {
  onlyInMainLanguage();
  const { openApi, siteUrl, formats } = requireVisit(context);
  return createTextResponse(writeApiMarkdown({ siteUrl, openApi, limits: formats.limits }), 'text/markdown');
}
