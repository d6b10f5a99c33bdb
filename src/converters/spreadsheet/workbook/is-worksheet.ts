/** Returns whether a part of an XLSX is a worksheet. */
export const isWorksheet = (part: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/i.test(part);
