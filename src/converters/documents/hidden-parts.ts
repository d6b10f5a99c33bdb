import type { Opened } from './containers/container.ts';
import type { OfficeTask } from './office-task.ts';

const mostListBytes = 1_048_576;
const mostSlides = 1000;
const slideHeadBytes = 4096;

/** Tells of sheets and slides that the author hid, which are not printed. */
export async function tellUnprinted(opened: Opened, task: Pick<OfficeTask, 'note'>): Promise<void> {
  const sheets = await hiddenSheets(opened);
  if (sheets === 1) task.note('One sheet of the workbook is hidden: it is not in the result.');
  if (sheets > 1) task.note(`${sheets} sheets of the workbook are hidden: they are not in the result.`);
  const slides = await hiddenSlides(opened);
  if (slides === 1) task.note('One slide is hidden: it is not in the result.');
  if (slides > 1) task.note(`${slides} slides are hidden: they are not in the result.`);
}

/** Tells of sheets that the author hid and that come to light with the others. */
export async function tellUncovered(opened: Opened, task: Pick<OfficeTask, 'note'>): Promise<void> {
  const sheets = await hiddenSheets(opened);
  if (sheets === 1) task.note('One sheet of the workbook is hidden: it is in the result, too.');
  if (sheets > 1) task.note(`${sheets} sheets of the workbook are hidden: they are in the result, too.`);
}

/** How many sheets a workbook hides (ECMA-376 part 1, 18.2.19; OpenDocument 1.3 part 3, 20.256). */
async function hiddenSheets(opened: Opened): Promise<number> {
  if (opened.container === 'ooxml') {
    const list = await opened.zip.read('xl/workbook.xml', mostListBytes).catch(() => undefined); // LibreOffice judges damage
    return list?.match(/<(?:\w+:)?sheet\s[^<>]*\bstate="(?:veryH|h)idden"/g)?.length ?? 0;
  }
  if (opened.container !== 'odf') return 0;
  const content = await opened.zip.read('content.xml', mostListBytes).catch(() => undefined);
  const styles = content?.matchAll(
    /<style:style\s[^<>]*>(?=\s*<style:table-properties\s[^<>]*display="false")/g,
  );
  const hiding = new Set([...(styles ?? [])].map(([tag]) => /style:name="([^"]*)"/.exec(tag)?.[1]));
  const tables = content?.matchAll(/<table:table\s[^<>]*table:style-name="([^"]*)"/g);
  return [...(tables ?? [])].filter(([, style]) => hiding.has(style)).length;
}

/** How many slides a presentation hides (ECMA-376 part 1, 19.3.1.38). */
async function hiddenSlides(opened: Opened): Promise<number> {
  if (opened.container !== 'ooxml') return 0;
  const { zip } = opened;
  const slides = zip.names.filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).slice(0, mostSlides);
  const heads = await Promise.all(
    slides.map((name) => zip.read(name, slideHeadBytes).catch(() => undefined)),
  );
  return heads.filter((head) => /<(?:\w+:)?sld\s[^<>]*\bshow="(?:0|false)"/.test(head ?? '')).length;
}
