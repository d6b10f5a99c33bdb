/** Labels of the choice between several PDFs and one. */
export const splitModeLabels = {
  choice: 'Result',
  modes: { split: 'One PDF for each group', extract: 'One PDF with all of them' },
};
