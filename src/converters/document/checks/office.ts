import { Fault } from '#src/contract/faults.ts';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import type { Check } from '../../registry/check.ts';
import { openContainer, type Opened } from '../containers/container.ts';

/** The part or stream that every document of the format must have. */
const mainParts: Partial<Record<FormatId, { readonly part: RegExp; readonly root: RegExp }>> = {
  docx: { part: /^word\/document\.xml$/, root: /<(\w+:)?document\b/ },
  xlsx: { part: /^xl\/workbook\.xml$/, root: /<(\w+:)?workbook\b/ },
  pptx: { part: /^ppt\/presentation\.xml$/, root: /<(\w+:)?presentation\b/ },
  odt: { part: /^content\.xml$/, root: /<office:text\b/ },
  ods: { part: /^content\.xml$/, root: /<office:spreadsheet\b/ },
  odp: { part: /^content\.xml$/, root: /<office:presentation\b/ },
  epub: { part: /\.opf$/, root: /<(\w+:)?itemref\b/ },
};
const mainStreams: Partial<Record<FormatId, string>> = {
  doc: 'WordDocument',
  xls: 'Workbook',
  ppt: 'PowerPoint Document',
};
const maxMainPartBytes = 16_777_216;

/**
 * An office document is valid if its container can be opened and its main part exists and starts with the expected
 * root.
 */
const check: Check = {
  id: 'office',
  formats: ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'doc', 'xls', 'ppt', 'epub'],
  engines: [],
  async check({ path, format }) {
    const opened = await openContainer(path);
    const isValid = opened !== undefined && opened !== 'damaged' && (await containsMainPart(opened, format));
    if (opened && opened !== 'damaged') opened.close();
    if (!isValid) throw new Fault('output-invalid', { format: formatById(format).label });
  },
};

export default check;

async function containsMainPart(opened: Opened, format: FormatId): Promise<boolean> {
  const stream = mainStreams[format];
  if (stream) return 'file' in opened && ((await opened.file.read(stream, 512))?.length ?? 0) > 0;
  const main = mainParts[format];
  if (!main || !('zip' in opened)) return false;
  const name = opened.zip.names.find((part) => main.part.test(part));
  const xml = name && (await opened.zip.read(name, maxMainPartBytes).catch(() => undefined)); // can't be unpacked: invalid
  return xml ? main.root.test(xml) : false;
}
