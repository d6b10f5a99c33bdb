/** Actions that a reader of a protected PDF is permitted. */
export interface Permissions {
  readonly print: boolean;
  readonly modify: boolean;
  readonly copy: boolean;
  readonly annotate: boolean;
}

/**
 * Converts permissions to qpdf's options (ISO 32000-1, table 22). Filling in forms counts as annotating. Text
 * extraction for accessibility is always permitted.
 */
export function qpdfRestrictions({ print, modify, copy, annotate }: Permissions): Record<string, string> {
  return {
    print: print ? 'full' : 'none',
    modifyOther: yesOrNo(modify),
    assemble: yesOrNo(modify),
    extract: yesOrNo(copy),
    annotate: yesOrNo(annotate),
    form: yesOrNo(annotate),
    accessibility: 'y',
  };
}

const yesOrNo = (isAllowed: boolean): string => (isAllowed ? 'y' : 'n');
