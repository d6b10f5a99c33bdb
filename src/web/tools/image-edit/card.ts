/** Name of the tool, and its summary on cards. */
export const imageEditCard = {
  name: 'Edit Image',
  summary: 'Resize, crop, rotate, straighten and brighten images, or add a watermark.',
};
