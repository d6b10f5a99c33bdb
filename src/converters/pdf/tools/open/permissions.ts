/** What a reader may do with a protected PDF. */
export interface Permissions {
  readonly print: boolean;
  readonly modify: boolean;
  readonly copy: boolean;
  readonly annotate: boolean;
}

/**
 * Permissions as qpdf takes them (ISO 32000-1, table 22). Filling in a form counts as annotating; reading aloud for those
 * who cannot see is never forbidden.
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
