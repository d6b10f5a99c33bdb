/** Name of the tool, and its summary on cards. */
export const organizeCard = {
  name: 'Organize PDF',
  summary: 'Reorder, rotate, remove, duplicate and add pages, from one PDF or several.',
};
