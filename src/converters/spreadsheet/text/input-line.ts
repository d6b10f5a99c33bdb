const day = /^(\d\d)\/(\d\d)\/(\d{4})(?= |$)/;
const clock = /^(\d\d?)(:\d\d:\d\d\S*) ([AP])M$/;

/**
 * Normalizes a number, date, time or boolean of a workbook, which LibreOffice writes as on its American input line,
 * to an unambiguous form: dates as 2026-12-31 and hours from 0 to 23 (ISO 8601), large and small numbers without
 * padded exponents.
 */
export function unambiguous(cell: string): string {
  const dated = cell.replace(day, '$3-$1-$2');
  const [, hour, rest, half] = clock.exec(dated) ?? [];
  if (hour !== undefined)
    return `${String((Number(hour) % 12) + (half === 'P' ? 12 : 0)).padStart(2, '0')}${rest}`;
  return /^-?[\d.]+E[-+]\d+$/.test(dated) ? String(Number(dated)) : dated;
}
