import { faultTable, type FaultCode, type FaultDetail } from '#src/contract/faults.ts';

const filling = '\u0001';

/** Returns the fault code of a sentence, whatever details it contains; undefined if it is not in the fault table. */
export function faultOfSentence(sentence: string): FaultCode | undefined {
  return patterns.find(({ pattern }) => pattern.test(sentence))?.code;
}

/** Every sentence of the table, with each optional part both omitted and included. */
const patterns = Object.entries(faultTable).flatMap(([code, { sentence }]) => {
  const filled = new Set<string>();
  sentence(buildFaultDetail(() => true, filled));
  const fields = [...filled];
  return Array.from({ length: 2 ** fields.length }, (_, choice) =>
    sentence(buildFaultDetail((field) => (choice & (1 << fields.indexOf(field))) !== 0, new Set())),
  )
    .filter((text) => !text.includes('undefined'))
    .map((text) => ({ code: code as FaultCode, pattern: sentencePattern(text) }));
});

function buildFaultDetail(isFilled: (field: string) => boolean, asked: Set<string>): FaultDetail {
  return new Proxy<Record<string, string>>(
    {},
    {
      get(_, field) {
        asked.add(String(field));
        return isFilled(String(field)) ? filling : undefined;
      },
    },
  );
}

/** A number computed from the placeholder becomes NaN. */
function sentencePattern(text: string): RegExp {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(
    `^${escaped.replaceAll(filling, '.{1,200}?').replaceAll('NaN', String.raw`[\d,]+`)}$`,
    'su',
  );
}
