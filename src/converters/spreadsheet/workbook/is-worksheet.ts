/** Whether a part of an XLSX is the cells of a sheet. */
export const isWorksheet = (part: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/i.test(part);
