/** Files of a new tool page: a page for one PDF, with placeholder texts, that runs the operation `extract`. */
export function toolFiles(name: string): Record<string, string> {
  const path = `/${name.replace('-', '/')}`;
  const title = name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();
  const id = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const files = {
    'tool.ts': toolText(path, id),
    'card.ts': `/** Name of the tool, and its summary on cards. */
export const ${id}Card = { name: '${title}', summary: '${title}' };
`,
    'words.ts': wordsText(title, id),
    'labels.ts': `/** Labels of the form. */
export const ${id}Labels = ${labels(title)};
`,
    'page.tsx': pageText(path, id),
    'claims.ts': `import type { PageClaims } from '#tests/support/promises/claim.ts';

/** Claims of the page. */
export default {} satisfies PageClaims;
`,
  };
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => [`src/web/tools/${name}/${file}`, text]),
  );
}

const toolText = (path: string, id: string): string => `import type { ToolFolder } from '../tool.ts';
import { ${id}Card } from './card.ts';

export default {
  tools: [{ path: '${path}', ...${id}Card, section: 'pdf', category: 'document', accepts: ['pdf'] }],
} satisfies ToolFolder;
`;

const emptyWords = (title: string): string => `{
  title: '${title}',
  lead: '${title}',
  description: '${title}',
  keywords: [],
  steps: [],
  sections: [],
  faq: [],
}`;

const wordsText = (
  title: string,
  id: string,
): string => `import type { FileLimits } from '../../pdf/accept-pdfs.ts';
import type { ToolWords } from '../../seo/tool-words.ts';

/** Text of the page. */
export const ${id}Words = (_limits: FileLimits): ToolWords => (${emptyWords(title)});
`;

const labels = (title: string): string => `{
  started: '${title}: started',
  failed: '${title}: failed',
  start: '${title}',
  busy: '${title} ...',
  done: '${title}: done',
  download: 'Download PDF',
}`;

const pageText = (path: string, id: string): string => {
  const component = id.charAt(0).toUpperCase() + id.slice(1);
  return `import { useState } from 'react';
import { ToolPage } from '../../layouts/tool-page.tsx';
import type { FileLimits } from '../../pdf/accept-pdfs.ts';
import { PagesLine } from '../../pdf/pages-line.tsx';
import { pdfCrumbs } from '../../pdf/pdf-crumbs.ts';
import { PdfForm } from '../../pdf/pdf-form.tsx';
import { pagesLabels } from '../../pdf/tool-words.ts';
import { usePdfTool } from '../../pdf/use-pdf-tool.ts';
import { toolSeo } from '../../seo/tool-words.ts';
import { requireVisit } from '../../site/request/visit.ts';
import { ToolDesk } from '../../tool-job/tool-desk.tsx';
import type { Route } from './+types/page';
import { ${id}Labels as labels } from './labels.ts';
import { ${id}Words } from './words.ts';

const path = '${path}';

/** Returns the text of the page, with this server's limits. */
export function loader({ context }: Route.LoaderArgs) {
  const { limits } = requireVisit(context).formats;
  const words = ${id}Words(limits);
  const crumbs = pdfCrumbs(words.title, path);
  return { words, crumbs, limits, seo: toolSeo(path, words, crumbs) };
}

export default function ${component}Page({ loaderData: { words, crumbs, limits } }: Route.ComponentProps) {
  return (
    <ToolPage category="document" words={words} crumbs={crumbs}>
      <ToolDesk>
        <${component}Form limits={limits} />
      </ToolDesk>
    </ToolPage>
  );
}

function ${component}Form({ limits }: { limits: FileLimits }) {
  const [pages, setPages] = useState('all');
  const tool = usePdfTool(limits, labels);

  return (
    <PdfForm tool={tool} words={labels} onStart={() => tool.run('extract', { pages })}>
      <PagesLine pages={pages} onChange={setPages} hint={pagesLabels.hint} />
    </PdfForm>
  );
}
`;
};
