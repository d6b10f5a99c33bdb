import { parse } from 'papaparse';
import { useMemo } from 'react';
import { sizeInWords } from '../../../../site/amounts.ts';
import { cn } from '../../../../ui/class-names.ts';
import { viewerWords as words } from '../words.ts';
import { useBeginning } from './read-beginning.ts';

interface CellsBeginningProps {
  /** The file, or its URL. */
  readonly source: string | File;
  /** How much of the file is loaded. */
  readonly bytes: number;
  readonly className?: string;
}

/** More columns make a table that nobody reads, and a slow page. */
const maxColumns = 60;

/** The first rows of a table of comma-separated values, as cells. */
export function CellsBeginning({ source, bytes, className }: CellsBeginningProps) {
  const { data, isError } = useBeginning(source, bytes);
  const rows = useMemo(() => data && readRows(data), [data]);
  if (isError) return <p className={cn('text-sm text-soft', className)}>{words.failed}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is reached with the keyboard
    <section className={className} tabIndex={0} aria-label={words.preview}>
      {data?.isCut && <p className="px-4 py-2 text-sm text-soft">{words.beginning(sizeInWords(bytes))}</p>}
      {rows ? (
        <table className="border-collapse text-start text-sm">
          <tbody>
            {rows.map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows have no other name and don't change
              <tr key={row}>
                <th
                  scope="row"
                  className="sticky start-0 border-e border-b border-line bg-sunken px-2 py-1 text-end font-normal tabular text-soft"
                >
                  {row + 1}
                </th>
                {cells.slice(0, maxColumns).map((cell, column) => (
                  <td
                    // oxlint-disable-next-line react/no-array-index-key -- as above
                    key={column}
                    dir="auto"
                    className="max-w-72 truncate border-e border-b border-line bg-card px-2.5 py-1"
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="px-4 py-2 text-sm text-soft">{words.opening}</p>
      )}
    </section>
  );
}

/** Reads the rows (RFC 4180). The last row of a part is left out, because it is probably not whole. */
function readRows({ text, isCut }: { readonly text: string; readonly isCut: boolean }): readonly string[][] {
  const { data } = parse<string[]>(text, { skipEmptyLines: 'greedy' });
  return isCut && data.length > 1 ? data.slice(0, -1) : data;
}
