/** Formatting of characters. Colors are six hexadecimal digits, or null if automatic. */
export interface CharacterFacts {
  readonly font: string;
  readonly sizePt: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
  readonly color: string | null;
  /** Whether the text is superscript. */
  readonly isRaised: boolean;
}

/** The visible borders of a paragraph or cell. */
export type BorderFacts = Readonly<
  Partial<Record<'top' | 'right' | 'bottom' | 'left', { readonly widthPt: number; readonly color: string }>>
>;
