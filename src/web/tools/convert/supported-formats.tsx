import { hashAlgorithms, type ConversionType } from '#src/contract/conversion-types.ts';
import { formatById, isFormatId } from '#src/formats/formats.ts';
import type { OfferedFormat } from '../../site/request/offer.ts';
import { hashNames } from '../../ui/hash-names.ts';
import { converterWords as words } from './words.ts';

/** Source and target formats of this page that the server currently supports. */
export function SupportedFormats({
  type,
  formats,
}: {
  type: ConversionType;
  formats: readonly OfferedFormat[];
}) {
  return (
    <section aria-labelledby="formats-title" className="container-page mt-20">
      <h2 id="formats-title" className="text-title">
        {words.formats}
      </h2>
      {type === 'hash' ? <HashAlgorithms /> : <Formats formats={formats} />}
    </section>
  );
}

function Formats({ formats }: { formats: readonly OfferedFormat[] }) {
  if (formats.length === 0) return <p className="mt-4 text-lg text-soft">{words.none}</p>;
  return (
    <ul className="mt-8 grid gap-x-10 border-t border-line lg:grid-cols-2">
      {formats.map(({ format, label, name, extensions, targets }) => (
        <li key={format} className="flex gap-5 border-b border-line py-4">
          <span className="w-16 shrink-0 text-lg font-extrabold tracking-tight text-kind">{label}</span>
          <span className="min-w-0">
            <span className="font-semibold">{name}</span>{' '}
            <span className="text-sm text-soft">
              {extensions.map((extension) => `.${extension}`).join(' ')}
            </span>
            <span className="mt-0.5 block text-[0.9375rem] text-soft">
              {words.to(targets.map(formatLabelOrId).join(', '))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const formatLabelOrId = (format: string): string => (isFormatId(format) ? formatById(format).label : format);

function HashAlgorithms() {
  return (
    <ul className="mt-8 grid gap-x-10 border-t border-line lg:grid-cols-2">
      {hashAlgorithms.map((algorithm) => (
        <li key={algorithm} className="flex gap-5 border-b border-line py-4">
          <span className="w-20 shrink-0 text-lg font-extrabold tracking-tight text-kind">
            {hashNames[algorithm]}
          </span>
          <span className="text-[0.9375rem] text-soft">{words.uses[algorithm]}</span>
        </li>
      ))}
    </ul>
  );
}
