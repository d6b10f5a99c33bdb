/** Name of the tool, and its summary on cards. */
export const organizeCard = {
  name: 'Organize PDF',
  summary: 'Sort, rotate, remove, repeat and add pages, from one PDF or several.',
};
