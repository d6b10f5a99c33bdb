import { hashAlgorithms, type ConversionType } from '#src/contract/conversion-types.ts';
import { formatOf, isFormatId } from '#src/formats/formats.ts';
import type { OfferedFormat } from '../../site/offer.ts';
import { hashNames } from '../../ui/hash-names.ts';

/** What this page takes and what it gives, as this server can do it now. */
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
        Supported formats
      </h2>
      {type === 'hash' ? <HashAlgorithms /> : <Formats formats={formats} />}
    </section>
  );
}

function Formats({ formats }: { formats: readonly OfferedFormat[] }) {
  if (formats.length === 0)
    return (
      <p className="mt-4 text-lg text-soft">
        None at the moment: the programs that do this work are not installed on this server.
      </p>
    );
  return (
    <ul className="mt-8 grid gap-x-10 border-t border-line lg:grid-cols-2">
      {formats.map(({ format, label, name, extensions, targets }) => (
        <li key={format} className="flex gap-5 border-b border-line py-4">
          <span className="w-16 shrink-0 text-lg font-extrabold tracking-tight text-kind">{label}</span>
          <span className="min-w-0">
            <span className="font-semibold">{name}</span>{' '}
            <span className="text-sm text-soft">{extensions.map((ending) => `.${ending}`).join(' ')}</span>
            <span className="mt-0.5 block text-[0.9375rem] text-soft">
              to {targets.map(labelOf).join(', ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const labelOf = (format: string): string => (isFormatId(format) ? formatOf(format).label : format);

const uses: Record<(typeof hashAlgorithms)[number], string> = {
  md5: '128 bits. Still common beside downloads; finds accidents, not forgery.',
  sha1: '160 bits. Known from version control; no longer safe against forgery.',
  sha256: '256 bits. Today’s choice for everything.',
  crc32: '32 bits. The check inside ZIP, PNG and gzip.',
};

function HashAlgorithms() {
  return (
    <ul className="mt-8 grid gap-x-10 border-t border-line lg:grid-cols-2">
      {hashAlgorithms.map((algorithm) => (
        <li key={algorithm} className="flex gap-5 border-b border-line py-4">
          <span className="w-20 shrink-0 text-lg font-extrabold tracking-tight text-kind">
            {hashNames[algorithm]}
          </span>
          <span className="text-[0.9375rem] text-soft">{uses[algorithm]}</span>
        </li>
      ))}
    </ul>
  );
}
