/** Name of the tool, and its summary on cards. */
export const rotatePdfCard = {
  name: 'Rotate PDF',
  summary: 'Turn pages that lie on their side or stand on their head, all of them or just some.',
};
