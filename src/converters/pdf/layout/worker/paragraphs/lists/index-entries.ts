/** Whether two consecutive texts are index entries: both end with page numbers. */
export const areEntries = (one: string, other: string): boolean =>
  pageNumbers.test(one.trimEnd()) && pageNumbers.test(other.trimEnd());

const pageNumbers = /, \d{1,4}([-–]\d{1,4})?$/;
