/** Name of the tool, and its summary on cards. */
export const videoEditCard = {
  name: 'Edit Video',
  summary: 'Trim or cut to the frame with next to no loss, crop, and turn videos.',
};
