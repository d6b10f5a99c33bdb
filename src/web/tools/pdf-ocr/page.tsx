import { useState } from 'react';
import { ToolPage } from '../../layouts/tool-page.tsx';
import { useControls } from '../../options/use-controls.ts';
import type { FileLimits } from '../../pdf/accept-pdfs.ts';
import { pdfCrumbs } from '../../pdf/pdf-crumbs.ts';
import { PdfForm } from '../../pdf/pdf-form.tsx';
import { usePdfTool } from '../../pdf/use-pdf-tool.ts';
import { toolSeo } from '../../seo/tool-words.ts';
import { language as pageLanguage } from '../../site/language.ts';
import { requireVisit } from '../../site/request/visit.ts';
import { Choice } from '../../tool-job/fields.tsx';
import { ToolDesk } from '../../tool-job/tool-desk.tsx';
import type { Route } from './+types/page';
import { searchablePdfLabels as words } from './labels.ts';
import { searchablePdfWords } from './words.ts';

const path = '/pdf/ocr';

/** Returns the text of the page, with this server's limits. */
export function loader({ context }: Route.LoaderArgs) {
  const { limits } = requireVisit(context).formats;
  const prose = searchablePdfWords(limits);
  const crumbs = pdfCrumbs(prose.title, path);
  return { prose, crumbs, limits, seo: toolSeo(path, prose, crumbs) };
}

export default function SearchablePdf({ loaderData: { prose, crumbs, limits } }: Route.ComponentProps) {
  return (
    <ToolPage category="document" words={prose} crumbs={crumbs}>
      <ToolDesk>
        <Recognize limits={limits} />
      </ToolDesk>
    </ToolPage>
  );
}

function Recognize({ limits }: { limits: FileLimits }) {
  const [chosen, setChosen] = useState<string>();
  const languages = useLanguages();
  const tool = usePdfTool(limits, words);
  const ofPage = languages.find(([code]) => isLanguageOfPage(code));
  const language = chosen ?? (ofPage ?? languages[0])?.[0];
  return (
    <PdfForm
      tool={tool}
      words={words}
      onStart={() => tool.run('ocr', language === undefined ? {} : { language })}
      needsFile
    >
      {languages.length > 1 && language !== undefined && (
        <Choice label={words.language} value={language} onChange={setChosen} choices={languages} />
      )}
    </PdfForm>
  );
}

/** Tells whether a language of Tesseract, e.g. `deu` or `chi_sim`, is the one of the page, e.g. `de`. */
const isLanguageOfPage = (code: string): boolean =>
  Intl.getCanonicalLocales(code.replace(/_.*/, ''))[0] === pageLanguage;

/** The languages that this server reads, with their names; the same as for text from a scanned PDF. */
function useLanguages(): readonly (readonly [code: string, name: string])[] {
  const controls = useControls({ type: 'document', from: 'pdf', to: 'txt' });
  const control = controls?.find(({ name }) => name === 'language');
  if (control?.type !== 'choice') return [];
  return control.choices.map((code) => [String(code), control.labels[String(code)] ?? String(code)]);
}
