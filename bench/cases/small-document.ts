import { join } from 'node:path';
import { compare, runBare, type Figure } from '../measure.ts';
import type { Samples } from '../samples.ts';
import type { BenchProduct } from '../server.ts';

const atOnce = 8;
/** Long enough for background work left over from one run to finish before the next is measured. */
const pauseMs = 1500;

/**
 * Measures converting a small Word document to PDF (whole job) against LibreOffice started for it with an existing
 * profile, both alone and several at once.
 */
export async function smallDocument(product: BenchProduct, { document, folder }: Samples): Promise<Figure[]> {
  const ours = () => product.convert(document, 'document', 'pdf');
  const profiles = [1, 2].map((number) => `-env:UserInstallation=file://${join(folder, `office-${number}`)}`);
  const bare = (profile: string | undefined = profiles[0]) =>
    runBare('soffice', [profile ?? '', '--headless', '--convert-to', 'pdf', '--outdir', folder, document]);
  const loop = async (profile: string) => {
    for (let done = 0; done < atOnce / profiles.length; done += 1) await bare(profile);
  };
  const alone = await compare(ours, () => bare(), 9, pauseMs);
  const concurrent = await compare(
    () => Promise.all(Array.from({ length: atOnce }, ours)),
    () => Promise.all(profiles.map(loop)),
    3,
    pauseMs,
  );
  return [
    {
      name: 'small DOCX to PDF / cold soffice',
      value: alone.ratio,
      unit: 'x',
      goal: 0.35,
      remark: `${alone.ours.toFixed(0)} ms against ${alone.bare.toFixed(0)} ms`,
    },
    {
      name: `${atOnce} concurrent small DOCX / two bare loops`,
      value: concurrent.ratio,
      unit: 'x',
      goal: 1.1,
      remark: `${concurrent.ours.toFixed(0)} ms against ${concurrent.bare.toFixed(0)} ms`,
    },
  ];
}
