/** Whether two texts that follow each other are entries of an index: both end with the numbers of pages. */
export const areEntries = (one: string, other: string): boolean =>
  pageNumbers.test(one.trimEnd()) && pageNumbers.test(other.trimEnd());

const pageNumbers = /, \d{1,4}([-–]\d{1,4})?$/;
