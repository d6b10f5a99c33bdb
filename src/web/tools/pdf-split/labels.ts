/** Labels of the choice between several PDFs and one. */
export const splitModeLabels = {
  choice: 'What to make',
  modes: { split: 'One PDF for each group', extract: 'One PDF with all of them' },
};
