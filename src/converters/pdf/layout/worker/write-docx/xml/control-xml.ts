import { escapeXml } from '#src/codecs/xml.ts';
import type { FormField } from '#src/engines/pdfium/worker/page.ts';
import type { TextRun } from '../../model/blocks.ts';
import { toWordDateFormat } from '../../forms/date-formats.ts';
import type { DocxWriter } from '../writer.ts';

/** Maximum length of control names and tags, in characters. */
const maxControlNameLength = 64;
const maxOptionLength = 255;

/**
 * Writes the content control (ISO 29500-1, 17.5.2) that makes a form field fillable in Word, around the runs that
 * fill it; a read-only field is text.
 */
export function controlXml(
  field: FormField,
  runs: readonly TextRun[],
  shown: string,
  writer: DocxWriter,
): string {
  if (field.isReadOnly) return shown;
  const name = field.label.trim() || field.name;
  const isEmpty = runs.every(({ text }) => text.trim() === '');
  const properties = [
    name === '' ? '' : `<w:alias w:val="${nameXml(name)}"/>`,
    field.name === '' ? '' : `<w:tag w:val="${nameXml(field.name)}"/>`,
    `<w:id w:val="${writer.nextId()}"/>`,
    isEmpty ? '<w:showingPlcHdr/>' : '',
    fieldTypeXml(field),
  ].join('');
  return `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${shown}</w:sdtContent></w:sdt>`;
}

const nameXml = (name: string): string => escapeXml(name.slice(0, maxControlNameLength));

function fieldTypeXml({ type, options, isTicked, isLong, acceptsOther, dateFormat }: FormField): string {
  if (type === 'check') return tickXml(isTicked, '2612', '2610');
  if (type === 'radio') return tickXml(isTicked, '25C9', '25CB');
  if (type === 'combo' || type === 'list')
    return listXml(acceptsOther ? 'comboBox' : 'dropDownList', options);
  if (dateFormat)
    return `<w:date><w:dateFormat w:val="${escapeXml(toWordDateFormat(dateFormat))}"/></w:date>`;
  return `<w:text${isLong ? ' w:multiLine="1"' : ''}/>`;
}

const tickFont = 'MS Gothic';

const tickXml = (isTicked: boolean, ticked: string, open: string): string =>
  `<w14:checkbox><w14:checked w14:val="${isTicked ? 1 : 0}"/><w14:checkedState w14:val="${ticked}" w14:font="${tickFont}"/><w14:uncheckedState w14:val="${open}" w14:font="${tickFont}"/></w14:checkbox>`;

/** Lists each option once: Word doesn't open a document with duplicate options in a list. */
function listXml(type: 'comboBox' | 'dropDownList', options: readonly string[]): string {
  const shown = options.map((option) => option.trim().slice(0, maxOptionLength));
  const own = [...new Set(shown.filter((option) => option !== ''))];
  const items = own.map(
    (option) => `<w:listItem w:displayText="${escapeXml(option)}" w:value="${escapeXml(option)}"/>`,
  );
  return `<w:${type}>${items.join('')}</w:${type}>`;
}
