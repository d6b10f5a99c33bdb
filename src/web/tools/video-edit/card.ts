/** What the tool is called, and its sentence on cards. */
export const videoEditCard = {
  name: 'Edit Video',
  summary: 'Trim or cut to the frame with next to no loss, crop, and turn videos.',
};
