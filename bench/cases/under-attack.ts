import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Job } from '#src/contract/job.ts';
import { craftZip } from '#tests/support/crafted-zip.ts';
import { measureMilliseconds, percentile, type Figure } from '../measure.ts';
import type { Samples } from '../samples.ts';
import type { BenchProduct } from '../server.ts';

const jobsPerAttack = 8;
const rounds = 25;
/** Time for the jobs of an attack to occupy every slot they get. */
const rampUpMs = 12_000;
const pauseMs = 1_500;

interface Attack {
  readonly name: string;
  readonly path: string;
  readonly type: string;
  readonly to: string;
}

/**
 * Measures how long one visitor's small Word document takes while another visitor, on another network, has eight jobs
 * that never end or take long.
 */
export async function underAttack(product: BenchProduct, samples: Samples): Promise<Figure[]> {
  const times = () => measureDocuments(product, samples.document);
  await times();
  const quiet = await times();
  const figures: Figure[] = [];
  for (const attack of await makeAttacks(samples)) {
    const jobs = await Promise.all(
      Array.from({ length: jobsPerAttack }, () => sendAsAttacker(product, attack)),
    );
    await sleep(rampUpMs);
    const busy = await times();
    await Promise.all(jobs.map((job) => cancel(product, job)));
    await sleep(3_000);
    figures.push({
      name: `small DOCX p95 under ${attack.name} / without`,
      value: percentile(busy, 95) / percentile(quiet, 95),
      unit: 'x',
      goal: 1.2,
      remark: `${percentile(busy, 95).toFixed(0)} ms against ${percentile(quiet, 95).toFixed(0)} ms, median ${percentile(busy, 50).toFixed(0)} against ${percentile(quiet, 50).toFixed(0)}`,
    });
  }
  return figures;
}

async function measureDocuments(product: BenchProduct, document: string): Promise<number[]> {
  await product.convert(document, 'document', 'pdf'); // starts the programs of this visitor
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await sleep(pauseMs);
    times.push(await measureMilliseconds(() => product.convert(document, 'document', 'pdf')));
  }
  return times;
}

async function makeAttacks({ folder, video }: Samples): Promise<Attack[]> {
  const loop = join(folder, 'loop.ps');
  await writeFile(loop, '%!PS {} loop');
  const strings = join(folder, 'strings.xlsx');
  await writeFile(strings, makeStringsWorkbook());
  return [
    { name: 'endless PostScript', path: loop, type: 'document', to: 'pdf' },
    { name: 'workbooks of many strings', path: strings, type: 'document', to: 'pdf' },
    { name: 'videos', path: video, type: 'video', to: 'webm' },
  ];
}

/** A workbook of a few kilobytes with a million strings and cells. */
function makeStringsWorkbook(): Buffer {
  const count = 1_000_000;
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const rows = Array.from({ length: 50_000 }, () => `<row>${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`).join(
    '',
  );
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${parts}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${parts}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${parts}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${'<si><t>a</t></si>'.repeat(count)}</sst>`,
  };
  return craftZip(Object.entries(files).map(([name, content]) => ({ name, content, deflate: true })));
}

const attacker = { 'x-forwarded-for': '203.0.113.9' };

interface SentJob {
  readonly id: string;
  readonly cookie: string;
}

async function sendAsAttacker(product: BenchProduct, { path, type, to }: Attack): Promise<SentJob> {
  const body = new FormData();
  body.set('type', type);
  body.set('toFormat', to);
  body.set('file', new Blob([await readFile(path)]), basename(path));
  const response = await fetch(`${product.url}/api/convert`, { method: 'POST', body, headers: attacker });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const { id } = Job.parse(await response.json());
  return { id, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

async function cancel(product: BenchProduct, { id, cookie }: SentJob): Promise<void> {
  const headers = { ...attacker, cookie };
  await (await fetch(`${product.url}/api/conversions/${id}`, { method: 'DELETE', headers })).text();
}
