import { copyPackage, wholePart } from '../containers/copy-package.ts';
import { xmlNodes } from '../plain-text/xml-nodes.ts';
import { flowingText, noneUnseen, type FlowFacts } from './flowing-text.ts';

/**
 * Copies an OpenDocument text written by LibreOffice with only its visible content (`flowingText`). Rejects with
 * `unpacked-too-large`.
 */
export async function makeFlowing(from: string, to: string): Promise<FlowFacts> {
  let facts: FlowFacts | undefined;
  const change = wholePart((content) => {
    const start = /<office:text\b[^<>]*>/.exec(content);
    const end = content.lastIndexOf('</office:text>');
    if (!start || end < 0) return content;
    const at = start.index + start[0].length;
    const made = flowingText(content.slice(0, at), xmlNodes(content.slice(at, end)));
    facts = made.facts;
    return content.slice(0, at) + made.xml + content.slice(end);
  });
  const changes = new Map([
    ['content.xml', change],
    ['styles.xml', wholePart((xml) => withoutAll(xml, 'text:tracked-changes'))], // those in headers and footers
  ]);
  await copyPackage(from, to, (part) => changes.get(part), { compress: true });
  return facts ?? noneUnseen();
}

/** Removes all elements with a name from XML, except empty ones. Runs in linear time. */
function withoutAll(xml: string, name: string): string {
  const [start, end] = [new RegExp(`<${name}(?=[\\s>])[^<>]*>`, 'g'), `</${name}>`];
  const remaining: string[] = [];
  let from = 0;
  for (let found = start.exec(xml); found; found = start.exec(xml)) {
    if (found[0].endsWith('/>')) continue;
    const closed = xml.indexOf(end, found.index);
    if (closed < 0) break;
    remaining.push(xml.slice(from, found.index));
    from = closed + end.length;
    start.lastIndex = from;
  }
  return remaining.join('') + xml.slice(from);
}
