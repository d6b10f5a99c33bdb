/** Name of the tool, and its summary on cards. */
export const videoEditCard = {
  name: 'Edit Video',
  summary: 'Trim, crop, rotate, speed up or mute videos, save their audio, or make GIFs.',
};
