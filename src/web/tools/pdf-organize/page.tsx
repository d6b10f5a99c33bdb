import { ToolPage } from '../../layouts/tool-page.tsx';
import { acceptPdfs, type FileLimits } from '../../pdf/accept-pdfs.ts';
import { pdfCrumbs } from '../../pdf/pdf-crumbs.ts';
import { PdfPick } from '../../pdf/pdf-pick.tsx';
import { refusalWords } from '../../pdf/words.ts';
import { toolSeo } from '../../seo/tool-words.ts';
import { requireVisit } from '../../site/request/visit.ts';
import { ToolColumns } from '../../tool-job/tool-columns.tsx';
import { ToolDesk } from '../../tool-job/tool-desk.tsx';
import { ToolResult } from '../../tool-job/tool-result.tsx';
import { useToolJob } from '../../tool-job/use-tool-job.ts';
import type { Route } from './+types/page';
import { organizeLabels as words } from './labels.ts';
import { PageGrid } from './grid/page-grid.tsx';
import { filesOfPages, pagesOfFile, toOrganizeOption } from './grid/page-list.ts';
import { useOpenedFiles } from './use-opened-files.ts';
import { usePageList, type PageListState } from './grid/use-page-list.ts';
import { UsedFiles } from './used-files.tsx';
import { WaitingFiles } from './waiting-files.tsx';
import { organizeWords } from './words.ts';
import { StartButton } from '../../tool-job/start-button.tsx';

const path = '/pdf/organize';

/** Returns the text of the page, with this server's limits. */
export function loader({ context }: Route.LoaderArgs) {
  const { limits } = requireVisit(context).formats;
  const prose = organizeWords(limits);
  const crumbs = pdfCrumbs(prose.title, path);
  return { prose, crumbs, limits, seo: toolSeo(path, prose, crumbs) };
}

export default function OrganizePdf({ loaderData: { prose, crumbs, limits } }: Route.ComponentProps) {
  return (
    <ToolPage category="document" words={prose} crumbs={crumbs}>
      <ToolDesk>
        <Organizer limits={limits} />
      </ToolDesk>
    </ToolPage>
  );
}

function Organizer({ limits }: { limits: FileLimits }) {
  const tool = useToolJob({ started: { title: words.started }, failed: words.failed });
  const state = usePageList();
  const pages: PageListState = {
    ...state,
    change: (next) => afterReset(() => state.change(next)),
    undo: () => afterReset(state.undo),
    redo: () => afterReset(state.redo),
  };
  const files = useOpenedFiles((file, count) =>
    pages.change((list) => [...list, ...pagesOfFile(file, count)]),
  );
  const used = filesOfPages(pages.list);
  const isOpening = [...files.waiting.values()].some(({ at }) => at === 'opening');

  /** A result no longer fits pages that have changed. */
  function afterReset(change: () => void): void {
    tool.reset();
    change();
  }

  function organize(): void {
    const passwords = used.map(files.passwordOf);
    const options = {
      pages: toOrganizeOption(pages.list),
      ...(passwords.some((password) => password !== '') && { passwords }),
    };
    void tool.start({ path: '/api/pdf-tools', fields: { operation: 'organize' }, options, files: used });
  }

  return (
    <>
      <PdfPick
        multiple
        isFilled={pages.list.length > 0 || files.waiting.size > 0}
        limits={limits}
        disabled={tool.isBusy}
        onFiles={(more) => {
          for (const file of acceptPdfs(more, limits, refusalWords.notPdf)) files.open(file);
        }}
      />
      <ToolColumns
        canvas={
          (pages.list.length > 0 || pages.canUndo) && (
            <PageGrid pages={pages} files={files} disabled={tool.isBusy} />
          )
        }
        controls={
          <>
            <UsedFiles pages={pages} disabled={tool.isBusy} />
            <WaitingFiles files={files} />
            <StartButton disabled={tool.isBusy || isOpening || used.length === 0} onClick={organize}>
              {tool.isBusy ? words.busy : words.start}
            </StartButton>
          </>
        }
      />
      <ToolResult tool={tool} done={words.done} download={words.download} />
    </>
  );
}
