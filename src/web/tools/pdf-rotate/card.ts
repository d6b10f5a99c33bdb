/** Name of the tool, and its summary on cards. */
export const rotatePdfCard = {
  name: 'Rotate PDF',
  summary: 'Rotate sideways or upside-down pages, all of them or just some.',
};
