import { escapeXml } from '#src/codecs/xml.ts';
import type { FormField } from '#src/engines/pdfium/worker/page.ts';
import type { TextRun } from '../model/blocks.ts';

const [minLetters, maxLetters] = [4, 60];
/** Average character width on a web page, in points. */
const letterPt = 6;

/** Returns the HTML input for a form field, filled with its runs. */
export function inputHtml(field: FormField, runs: readonly TextRun[]): string {
  const { type, isTicked, isLong, isSecret } = field;
  const shown = runs
    .map(({ text }) => text)
    .join('')
    .trim();
  const named = fieldAttributes(field);
  if (type === 'check' || type === 'radio')
    return `<input type="${type === 'check' ? 'checkbox' : 'radio'}"${named}${isTicked ? ' checked="checked"' : ''}/>`;
  if (type === 'list' || (type === 'combo' && !field.acceptsOther)) return selectHtml(field, shown, named);
  const letters = Math.min(maxLetters, Math.max(minLetters, Math.round(field.widthPt / letterPt)));
  if (isLong) return `<textarea cols="${letters}" rows="4"${named}>${escapeXml(shown)}</textarea>`;
  const hint = field.dateFormat ? ` placeholder="${escapeXml(field.dateFormat)}"` : '';
  const value = shown === '' || isSecret ? '' : ` value="${escapeXml(shown)}"`;
  return `<input type="${isSecret ? 'password' : 'text'}" size="${letters}"${named}${hint}${value}/>`;
}

/** Name, accessible label and read-only state of a field; checkboxes and lists must be disabled instead. */
function fieldAttributes({ type, name, label, isReadOnly, isLong }: FormField): string {
  const isText = type === 'text' || isLong;
  const fixed = isText ? ' readonly="readonly"' : ' disabled="disabled"';
  return [
    name === '' ? '' : ` name="${escapeXml(name)}"`,
    label.trim() === '' ? '' : ` aria-label="${escapeXml(label.trim())}"`,
    isReadOnly ? fixed : '',
  ].join('');
}

function selectHtml({ type, options, value }: FormField, shown: string, named: string): string {
  const chosen = new Set(value === '' ? [shown] : value.split('\n'));
  const known = [...new Set(options)];
  const own = known.some((one) => chosen.has(one)) ? known : ['', ...known];
  const rows = own.map(
    (option) => `<option${chosen.has(option) ? ' selected="selected"' : ''}>${escapeXml(option)}</option>`,
  );
  const several = type === 'list' ? ` multiple="multiple" size="${Math.min(6, own.length)}"` : '';
  return `<select${several}${named}>${rows.join('')}</select>`;
}
