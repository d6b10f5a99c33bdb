import type { MarkedExtension } from 'marked';
import { escapeMarkup } from '#src/codecs/xml.ts';

/** A formula in TeX, which is shown as it is written. Amounts of money are none: they hold none of its signs. */
const formula = /^(?:\$\$[^$]{1,5000}\$\$|\$(?=[^\s$])(?=[^$\n]{0,500}[\\^_{])[^$\n]{1,500}\$(?!\d))/;

/** Keeps formulas from being read as Markdown; `tell` is called where there is one. */
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
