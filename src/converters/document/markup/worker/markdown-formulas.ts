import type { MarkedExtension } from 'marked';
import { escapeMarkup } from '#src/codecs/xml.ts';

/** A formula in TeX, shown as source. Amounts of money don't match, because they contain none of its characters. */
const formula = /^(?:\$\$[^$]{1,5000}\$\$|\$(?=[^\s$])(?=[^$\n]{0,500}[\\^_{])[^$\n]{1,500}\$(?!\d))/;

/** Prevents formulas from being parsed as Markdown; `onFormula` is called for each. */
export const markdownFormulas = (onFormula: () => void): MarkedExtension => ({
  extensions: [
    {
      name: 'formula',
      level: 'inline',
      start: (src) => src.indexOf('$'),
      tokenizer(src) {
        const [raw] = formula.exec(src) ?? [];
        return raw === undefined ? undefined : { type: 'formula', raw };
      },
      renderer({ raw }) {
        onFormula();
        return escapeMarkup(raw);
      },
    },
  ],
});
