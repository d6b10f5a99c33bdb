import { decodeXmlReferences } from '#src/codecs/xml.ts';
import { onlyElements, type XmlElement, type XmlNode } from '../plain-text/xml-nodes.ts';
import { attribute } from '../text/attribute.ts';

/**
 * Converts Presentation MathML 3, as LibreOffice writes formulas, to TeX between dollar signs. Returns undefined if
 * there is nothing to show.
 */
export function formulaTex(nodes: readonly XmlNode[]): string | undefined {
  const tex = nodesTex(nodes).trim();
  return tex === '' ? undefined : `$${tex.replace(/\$/g, String.raw`\$`)}$`;
}

const nodesTex = (nodes: readonly XmlNode[]): string =>
  onlyElements(nodes)
    .map(elementTex)
    .filter((tex) => tex !== '')
    .join(' ');

function elementTex(element: XmlElement): string {
  const name = element.name.replace(/^\w+:/, '');
  const parts = () => onlyElements(element.children).map((child) => braced(elementTex(child)));
  switch (name) {
    case 'annotation':
      return '';
    case 'mi':
    case 'mn':
      return letters(element);
    case 'mo':
      return signs[mathText(element)] ?? letters(element);
    case 'mtext':
      return String.raw`\text{${mathText(element).replace(/[\\{}$%#&_^~]/g, ' ')}}`;
    case 'mfrac':
      return String.raw`\frac${parts().join('')}`;
    case 'msqrt':
      return String.raw`\sqrt${braced(nodesTex(element.children))}`;
    case 'mroot': {
      const [inside = '{}', degree = '{}'] = parts();
      return String.raw`\sqrt[${degree.slice(1, -1)}]${inside}`;
    }
    case 'mtable':
      return String.raw`\begin{matrix}${onlyElements(element.children)
        .map(rowOfTable)
        .join(String.raw` \\ `)}\end{matrix}`;
    default:
      return scripts[name]?.(parts()) ?? fenced(element) ?? nodesTex(element.children);
  }
}

/** Formats what is set above, below or next to a base. Operators have no braces, so that TeX places their limits. */
const scripts: Readonly<Record<string, (parts: readonly string[]) => string>> = {
  msup: ([base = '', over = '{}']) => `${bare(base)}^${over}`,
  msub: ([base = '', under = '{}']) => `${bare(base)}_${under}`,
  msubsup: ([base = '', under = '{}', over = '{}']) => `${bare(base)}_${under}^${over}`,
  munder: ([base = '', under = '{}']) => `${bare(base)}_${under}`,
  mover: ([base = '', over = '{}']) => accents[over]?.(base) ?? `${bare(base)}^${over}`,
  munderover: ([base = '', under = '{}', over = '{}']) => `${bare(base)}_${under}^${over}`,
};

const accents: Readonly<Record<string, (base: string) => string>> = {
  '{¯}': (base) => String.raw`\overline${base}`,
  '{^}': (base) => String.raw`\hat${base}`,
  '{~}': (base) => String.raw`\tilde${base}`,
  '{→}': (base) => String.raw`\vec${base}`,
  '{\\to}': (base) => String.raw`\vec${base}`,
  '{˙}': (base) => String.raw`\dot${base}`,
};

const braced = (tex: string): string => `{${tex}}`;
/** Removes the braces around a base that is a single character or command. */
const bare = (base: string): string =>
  /^\{(?:\\[a-zA-Z]+|[^\\{}\s]?)\}$/.test(base) ? base.slice(1, -1) : base;

const rowOfTable = ({ children }: XmlElement): string =>
  onlyElements(children)
    .map((cell) => nodesTex(cell.children))
    .join(' & ');

function fenced({ name, tag, children }: XmlElement): string | undefined {
  if (!name.endsWith('mfenced')) return undefined;
  const [open, close] = [attribute(tag, 'open') ?? '(', attribute(tag, 'close') ?? ')'];
  return String.raw`\left${signs[open] ?? open} ${nodesTex(children)} \right${signs[close] ?? close}`;
}

/** Sets names of several letters upright, as one word. */
function letters(element: XmlElement): string {
  const words = mathText(element);
  if (signs[words] !== undefined) return signs[words];
  const safe = words.replace(/[\\{}$%#&_^~]/g, (sign) => signs[sign] ?? String.raw`\${sign}`);
  return element.name.endsWith('mi') && /^[a-z]{2,}$/i.test(words) ? String.raw`\mathrm{${safe}}` : safe;
}

const mathText = ({ children }: XmlElement): string =>
  decodeXmlReferences(
    children.map((node) => (typeof node === 'string' ? node : mathText(node))).join(''),
  ).trim();

const signs: Readonly<Record<string, string>> = {
  '∑': String.raw`\sum`,
  '∏': String.raw`\prod`,
  '∫': String.raw`\int`,
  '∞': String.raw`\infty`,
  '±': String.raw`\pm`,
  '×': String.raw`\times`,
  '⋅': String.raw`\cdot`,
  '·': String.raw`\cdot`,
  '≤': String.raw`\le`,
  '≥': String.raw`\ge`,
  '≠': String.raw`\ne`,
  '≈': String.raw`\approx`,
  '→': String.raw`\to`,
  '∂': String.raw`\partial`,
  '∈': String.raw`\in`,
  '−': '-',
  '{': String.raw`\{`,
  '}': String.raw`\}`,
  '\\': String.raw`\backslash`,
  '^': String.raw`\wedge`,
  '~': String.raw`\sim`,
  lim: String.raw`\lim`,
  sin: String.raw`\sin`,
  cos: String.raw`\cos`,
  tan: String.raw`\tan`,
  log: String.raw`\log`,
  ln: String.raw`\ln`,
};
