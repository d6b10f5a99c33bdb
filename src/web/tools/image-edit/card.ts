/** Name of the tool, and its summary on cards. */
export const imageEditCard = {
  name: 'Edit Image',
  summary: 'Resize, crop, turn and mirror pictures, or put a watermark on them.',
};
