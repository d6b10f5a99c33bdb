import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { craftZip, type CraftedEntry } from '#tests/support/crafted-zip.ts';
import { openContainer } from '../../containers/container.ts';
import { findComments } from './find-comments.ts';
import { findHiddenText } from './find-hidden-text.ts';
import { findTrackedChanges } from './find-tracked-changes.ts';
import type { InspectionResult, Inspectable } from './finding.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finding-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes a document, opens it, and returns what is found in it: comments, hidden text, tracked changes. */
async function findAll(
  bytes: string | Buffer,
  { isEncrypted = false } = {},
): Promise<readonly [InspectionResult, InspectionResult, InspectionResult]> {
  const path = join(folder, 'document');
  await writeFile(path, bytes);
  const opened = await openContainer(path);
  if (!opened || opened === 'damaged') throw new Error('not an office document');
  const document: Inspectable = { opened, path, isEncrypted };
  try {
    return [await findComments(document), await findHiddenText(document), await findTrackedChanges(document)];
  } finally {
    opened.close();
  }
}

const wordPart = (xml: string, more: Partial<CraftedEntry> = {}): CraftedEntry => ({
  name: 'word/document.xml',
  content: xml,
  deflate: true,
  ...more,
});
const commentsPart = (xml: string): CraftedEntry => ({
  name: 'word/comments.xml',
  content: xml,
  deflate: true,
});
const odfParts = (content: string): CraftedEntry[] => [
  { name: 'META-INF/manifest.xml', content: '<manifest/>' },
  { name: 'content.xml', content, deflate: true },
];
const wordMarks = '<w:document><w:vanish/><w:ins w:id="1"/></w:document>';
const odfMarks =
  '<x><office:annotation >a</office:annotation><s text:display="none"/><text:changed-region >b</text:changed-region></x>';
const everything = ['present', 'present', 'present'];
const nothing = ['absent', 'absent', 'absent'];
const unknown = ['unknown', 'unknown', 'unknown'];

describe('what an author hid is found', () => {
  it.each([
    ['a Word file', craftZip([wordPart(wordMarks), commentsPart('<w:comment w:id="1"/>')])],
    [
      'a Word file in UTF-16',
      craftZip([utf16(wordPart(wordMarks)), utf16(commentsPart('<w:comment w:id="1"/>'))]),
    ],
    ['an OpenDocument file', craftZip(odfParts(odfMarks))],
    ['a flat OpenDocument file', `<?xml version="1.0"?><office:document >${odfMarks}</office:document>`],
    [
      'an Office 2003 XML file',
      '<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:p><w:vanish/><aml:annotation w:type="Word.Comment"/><aml:annotation w:type="Word.Deletion"/></w:p>',
    ],
    ['an RTF file', String.raw`{\rtf1 {\*\annotation x}{\v hidden}{\revised new}}`],
  ])('in %s', async (_, bytes) => {
    expect(await findAll(bytes)).toEqual(everything);
  });
});

describe('nothing is found', () => {
  it.each([
    ['a Word file without it', craftZip([wordPart('<w:document/>')])],
    ['an OpenDocument file without it', craftZip(odfParts('<x/>'))],
    ['an RTF file without it', String.raw`{\rtf1 text}`],
  ])('in %s', async (_, bytes) => {
    expect(await findAll(bytes)).toEqual(nothing);
  });
});

describe('that it could not be looked for is reported', () => {
  const longXml = `<!--${'x'.repeat(17 * 1_048_576)}-->`;
  const damaged = deflateRawSync(Buffer.from(wordMarks)).fill(0xff);

  it('in parts that are too long', async () => {
    expect(await findAll(craftZip([wordPart(longXml), commentsPart(longXml)]))).toEqual(unknown);
    expect(await findAll(craftZip(odfParts(longXml)))).toEqual(unknown);
  });

  it('in parts that cannot be unpacked', async () => {
    const zip = craftZip([wordPart(wordMarks), commentsPart(wordMarks)]);
    const packed = deflateRawSync(Buffer.from(wordMarks));
    for (let at = zip.indexOf(packed); at >= 0; at = zip.indexOf(packed)) damaged.copy(zip, at);
    expect(await findAll(zip)).toEqual(unknown);
  });

  it('in an encrypted document', async () => {
    expect(await findAll(craftZip(odfParts('<x/>')), { isEncrypted: true })).toEqual(unknown);
  });

  it('in text in UTF-16', async () => {
    const flat = `<?xml version="1.0"?><office:document >${odfMarks}</office:document>`;
    expect(await findAll(Buffer.from(`\uFEFF${flat}`, 'utf16le'))).toEqual(unknown);
  });
});

function utf16(entry: CraftedEntry): CraftedEntry {
  return { ...entry, content: Buffer.from(`\uFEFF${String(entry.content)}`, 'utf16le') };
}
