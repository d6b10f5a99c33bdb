import { execFileSync } from 'node:child_process';
import { expectAccessible } from './support/accessibility.ts';
import { makePhoto } from './support/files.ts';
import { open, findToast } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const paths = [
  '/convert/jpg-to-pdf',
  '/convert/word-to-pdf',
  '/convert/powerpoint-to-pdf',
  '/convert/excel-to-pdf',
  '/convert/html-to-pdf',
  '/convert/pdf-to-jpg',
  '/convert/pdf-to-word',
  '/convert/pdf-to-powerpoint',
  '/convert/pdf-to-excel',
  '/convert/pdf-to-pdfa',
];
const picker = 'input[type=file]';

test('a photo becomes a PDF page of the same size (sections 2 and 4)', async ({ page }) => {
  await open(page, '/convert/jpg-to-pdf');
  await expect(page.getByText('Click to upload or drag and drop')).toBeVisible();
  await expect(page.getByText('JPG, JPEG, PNG, GIF, BMP, TIFF, WebP (Max 100MB)')).toBeVisible();
  const convert = page.getByRole('button', { name: 'Convert to PDF' });
  await expect(convert).toHaveCount(0);

  await page.locator(picker).setInputFiles(await makePhoto('holiday.jpg', 640, 480));
  await expect(page.locator('[data-drop-zone]').getByText('holiday.jpg')).toBeVisible();
  await convert.click();
  await expect(findToast(page)).toContainText('Conversion started');
  await expect(convert).toHaveCount(0);
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status.getByRole('heading', { name: 'Conversion Complete!' })).toBeVisible();
  await expect(status).toContainText('Your PDF is ready for download');
  await expectAccessible(page);

  const link = status.getByRole('link', { name: 'Download PDF' });
  await expect(link).toHaveAttribute('target', '_blank');
  const bytes = await (await page.request.get(String(await link.getAttribute('href')))).body();
  const facts = execFileSync('pdfinfo', ['-'], { input: bytes }).toString();
  expect(facts).toMatch(/Pages:\s+1\n/);
  const [width = 0, height = 1] = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(facts)?.slice(1).map(Number) ?? [];
  expect(width / height).toBeCloseTo(640 / 480, 2);

  await status.getByRole('button', { name: 'Convert Another' }).click();
  await expect(status).toHaveCount(0);
  await expect(page.getByText('Click to upload or drag and drop')).toBeVisible();
});

test('a failed job shows its reason, and "Try Again" starts over (section 4)', async ({ page }) => {
  await open(page, '/convert/pdf-to-jpg');
  await expect(page.getByText('PDF (Max 100MB)')).toBeVisible();
  const broken = {
    name: 'broken.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<'),
  };
  await page.locator(picker).setInputFiles(broken);
  await page.getByRole('button', { name: 'Convert to JPG' }).click();
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status.getByRole('heading', { name: 'Conversion Failed' })).toBeVisible();
  await expect(status.getByRole('alert')).toContainText(/PDF/);
  await status.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Click to upload or drag and drop')).toBeVisible();
});

test('a file the server rejects is reported in a toast and stays selected (section 8)', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 415/);
  await open(page, '/convert/pdf-to-jpg');
  const fake = { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a PDF at all') };
  await page.locator(picker).setInputFiles(fake);
  await page.getByRole('button', { name: 'Convert to JPG' }).click();
  await expect(findToast(page)).toContainText('Conversion failed');
  await expect(findToast(page)).toContainText('Conversion failed: The file is not a valid PDF file');
  await expect(page.getByRole('button', { name: 'Convert to JPG' })).toBeEnabled();
});

test('a file of the wrong type is rejected on every working page (section 5)', async ({ page }) => {
  const wrong = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('words') };
  const sentences = {
    '/convert/jpg-to-pdf': 'Please select an image file (JPG, JPEG, PNG)',
    '/convert/word-to-pdf': 'Please select a Word document (.doc or .docx)',
    '/convert/powerpoint-to-pdf': 'Please select a PowerPoint file (.ppt or .pptx)',
    '/convert/excel-to-pdf': 'Please select an Excel file (.xls or .xlsx)',
    '/convert/html-to-pdf': 'Please select an HTML file (.html or .htm)',
    '/convert/pdf-to-jpg': 'Please select a PDF file',
  };
  for (const [path, sentence] of Object.entries(sentences)) {
    await open(page, path);
    if ((await page.locator(picker).count()) === 0) {
      await expect(page.getByText('is not available on this server at the moment')).toBeVisible();
      continue;
    }
    await page.locator(picker).setInputFiles(wrong);
    await expect(findToast(page)).toContainText('Invalid file');
    await expect(findToast(page)).toContainText(sentence);
    await expect(page.getByText('Click to upload or drag and drop')).toBeVisible();
  }
});

test('each of the ten pages has three steps and seven questions, and offers the options of the server (section 2)', async ({
  request,
}) => {
  const { types } = await (await request.get('/api/formats')).json();
  const { formats } = types.find(({ type }: { type: string }) => type === 'document');
  const targetsOf = (format: string): string[] =>
    formats
      .find((entry: { format: string }) => entry.format === format)
      .targets.map((target: { format: string }) => target.format);
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) =>
      JSON.parse(match[1] ?? ''),
    );
    const howTo = data.find((value) => value['@type'] === 'HowTo');
    const faq = data.find((value) => value['@type'] === 'FAQPage');
    expect([howTo?.step.length, faq?.mainEntity.length], path).toEqual([3, 7]);
    const target = { word: 'docx', powerpoint: 'pptx', excel: 'xlsx' }[/pdf-to-(\w+)/.exec(path)?.[1] ?? ''];
    if (target)
      expect(html.includes('is not available on this server'), path).toBe(!targetsOf('pdf').includes(target));
  }
});

for (const path of ['/convert/jpg-to-pdf', '/convert/pdf-to-powerpoint'])
  test(`${path} is accessible in both themes, narrow and wide`, async ({ page }) => {
    await open(page, path);
    await expectAccessible(page);
  });
