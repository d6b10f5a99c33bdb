import { z } from 'zod';
import type { Job } from '#src/contract/job.ts';

/** How fine the pictures of a compressed PDF stay: name of the preset, its label, and a line on what it is for. */
export const pdfPresets = [
  ['screen', 'Screen (72 DPI)', 'Smallest file: fine for reading on a screen, not for printing.'],
  ['ebook', 'eBook (150 DPI) - recommended', 'A small file that still prints well enough at home.'],
  ['printer', 'Printer (300 DPI)', 'Sharp prints; larger than for the screen.'],
  ['prepress', 'Prepress (300 DPI)', 'Finest pictures, for print shops; the least saving.'],
] as const;
export type PdfPreset = (typeof pdfPresets)[number][0];

const CompressionInfo = z.object({
  originalSizeMB: z.number().optional(),
  compressedSizeMB: z.number().optional(),
  reductionPercentage: z.number().optional(),
});

/** Sizes before and after in MB, and how much smaller the file became. Nothing is shown when the server's figures cannot be read. */
export function compressionFacts(job: Job) {
  const info = infoOf(job);
  if (!info) return null;
  const { originalSizeMB, compressedSizeMB, reductionPercentage } = info;
  const facts = [
    ['Original size', `${originalSizeMB?.toFixed(2) ?? '0.00'} MB`],
    ['Compressed size', `${compressedSizeMB?.toFixed(2) ?? '0.00'} MB`],
    ['Reduction', `${reductionPercentage?.toFixed(1) ?? '0'}%`],
  ] as const;
  return (
    <dl className="tabular grid gap-3 sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="rounded-control bg-card px-4 py-3">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="text-xl font-bold tracking-tight">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function infoOf({ compressionInfo }: Job): z.infer<typeof CompressionInfo> | undefined {
  try {
    return CompressionInfo.parse(JSON.parse(compressionInfo ?? ''));
  } catch (error) {
    console.error(error);
    return undefined;
  }
}
