import { ContentTokens, type Token } from './content-tokens.ts';

/** What content streams use, as far as rules check it. */
export interface Deeds {
  /** An operator not defined in PDF. */
  unknown: string | undefined;
  /** Maximum nesting depth of saved graphics states. */
  deepest: number;
  /** Device color spaces used, such as `DeviceCMYK`. */
  readonly colours: Set<string>;
  readonly intents: Set<string>;
  /** Keys and names in inline images. */
  readonly inline: Set<string>;
  /** Whether an inline image is interpolated. */
  isInlineSmoothed: boolean;
  /** Whether a hexadecimal string has an odd number of digits, or characters that aren't digits. */
  isHexOdd: boolean;
  /** Length of the longest string, in bytes. */
  longestString: number;
}

/** Returns what an empty content stream uses. */
export const createDeeds = (): Deeds => ({
  unknown: undefined,
  deepest: 0,
  colours: new Set(),
  intents: new Set(),
  inline: new Set(),
  isInlineSmoothed: false,
  isHexOdd: false,
  longestString: 0,
});

/** Receives each string shown with a font. */
export type ShowText = (bytes: Buffer) => void;

/** Every operator of ISO 32000-1, annex A. */
const operators = new Set(
  `b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' "`.split(
    ' ',
  ),
);
const colourOperators: Readonly<Record<string, string>> = {
  g: 'DeviceGray',
  G: 'DeviceGray',
  rg: 'DeviceRGB',
  RG: 'DeviceRGB',
  k: 'DeviceCMYK',
  K: 'DeviceCMYK',
};
const inlineSpaces: Readonly<Record<string, string>> = {
  G: 'DeviceGray',
  RGB: 'DeviceRGB',
  CMYK: 'DeviceCMYK',
};

/** Scans a content stream and records what it uses; `fontNamed` finds the fonts it selects by name. */
export function scanContent(
  data: Buffer,
  deeds: Deeds,
  fontNamed: (name: string) => ShowText | undefined,
): void {
  const tokens = new ContentTokens(data);
  const saved: (ShowText | undefined)[] = [];
  let font: ShowText | undefined;
  let operands: Token[] = [];
  for (let token = tokens.next(); token; token = tokens.next()) {
    if (token.type === 'string') {
      if (token.isOdd) deeds.isHexOdd = true;
      deeds.longestString = Math.max(deeds.longestString, token.bytes.length);
    }
    if (token.type !== 'operator') {
      operands.push(token);
      continue;
    }
    perform(token.text);
    operands = [];
  }

  function perform(operator: string): void {
    if (!operators.has(operator)) deeds.unknown ??= operator;
    const colour = colourOperators[operator];
    if (colour) deeds.colours.add(colour);
    if (operator === 'q') deeds.deepest = Math.max(deeds.deepest, saved.push(font));
    else if (operator === 'Q') font = saved.pop();
    else if (operator === 'Tf') font = fontNamed(lastName());
    else if (operator === 'cs' || operator === 'CS') deeds.colours.add(lastName());
    else if (operator === 'ri') deeds.intents.add(lastName());
    else if (operator === 'ID') inlineImage();
    else if (['Tj', 'TJ', "'", '"'].includes(operator))
      for (const operand of operands) if (operand.type === 'string') font?.(operand.bytes);
  }

  function lastName(): string {
    const name = operands.findLast((operand) => operand.type === 'name');
    return name?.type === 'name' ? name.text : '';
  }

  function inlineImage(): void {
    for (const [index, operand] of operands.entries()) {
      if (operand.type !== 'name') continue;
      const value = operands[index + 1];
      if (operand.text === 'Intent' && value?.type === 'name') deeds.intents.add(value.text);
      deeds.inline.add(operand.text);
      deeds.colours.add(inlineSpaces[operand.text] ?? operand.text);
    }
    const text = data.toString('latin1', Math.max(0, tokens.position - 400), tokens.position);
    const dictionary = text.slice(text.lastIndexOf('BI'));
    if (/\/(?:I|Interpolate)\s+true/.test(dictionary)) deeds.isInlineSmoothed = true;
    tokens.skipImage();
  }
}
