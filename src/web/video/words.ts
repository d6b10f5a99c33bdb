import { countInWords } from '../site/count.ts';

/** Text of the video editor. */
export const videoEditorWords = {
  job: {
    started: { title: 'Processing started', description: 'Your video is being edited...' },
    failed: 'Edit failed',
  },
  done: { video: 'Your video is ready', audio: 'Your audio is ready', animation: 'Your animation is ready' },
  download: { video: 'Download Edited Video', audio: 'Download Audio', animation: 'Download Animation' },
  busy: 'Processing...',
  tabs: {
    trim: 'Trim/Cut',
    crop: 'Crop',
    rotate: 'Rotate',
    speed: 'Speed',
    audio: 'Audio',
    animation: 'GIF',
  },
  chooseFirst: 'Please select a video file',
  edited: 'The edited video',
  unplayable: 'Your browser can’t play this video. Enter times and sizes, or make a preview on our server.',
};

/** Text of the editor's player. */
export const playerWords = {
  chosen: 'Your video',
  position: 'Position',
  previous: 'Previous frame',
  next: 'Next frame',
  play: 'Play',
  pause: 'Pause',
  keys: 'Keys: K or Space plays and pauses, J and L jump 5 seconds, comma and period step one frame.',
  markKeys: 'I and O set start and end.',
};

/** Text of the trim tab. */
export const trimWords = {
  what: 'Selected part',
  modes: { trim: 'Keep this part', cut: 'Cut this part out' },
  action: { trim: 'Trim Video', cut: 'Cut Video' },
  start: {
    time: 'Start time',
    hint: 'HH:MM:SS. Leave empty to start at the beginning.',
    here: 'Start here',
    handle: 'Start of the selection',
  },
  end: {
    time: 'End time',
    hint: 'HH:MM:SS. Leave empty to stop at the end.',
    here: 'End here',
    handle: 'End of the selection',
  },
  outcome: (length: string) => `The result will be ${length} long.`,
  missing: 'Please provide start and/or end time',
  invalid: 'Invalid time',
  noTime: (text: string) => `“${text}” is not a time. Enter it as HH:MM:SS, for example 00:01:30.`,
  reversed: 'The start time must be before the end time.',
};

/** Text of the crop tab. */
export const videoCropWords = {
  action: 'Crop Video',
  size: (width: number, height: number) =>
    `The video is ${width} × ${height} pixels. Width and height are rounded to even numbers.`,
};

/** Text of the rotate tab. */
export const videoRotateWords = {
  action: 'Rotate Video',
  rotation: 'Rotation',
  rotations: { 0: 'Select a rotation angle', 90: '90° clockwise', 180: '180°', 270: '270° clockwise' },
  hint: 'MP4, MOV and M4V files are rotated losslessly by a flag in the file; others are re-encoded.',
  pixels: 'Rotate the pixels themselves, for players that ignore the flag',
  none: { title: 'No rotation selected', description: 'Please select a rotation angle' },
};

/** Text of the speed tab. */
export const speedWords = {
  speed: 'Speed',
  times: (speed: number) => `${countInWords(speed)}×`,
  hint: 'The player previews the speed. Voices keep their pitch.',
  action: 'Change Speed',
};

/** Text of the audio tab. */
export const audioWords = {
  what: 'What to do with the audio',
  actions: { save: 'Save the audio', remove: 'Remove it' },
  format: 'Format',
  removed: 'The video is copied without re-encoding where its format allows it.',
  start: { save: 'Save Audio', remove: 'Remove Audio' },
};

/** Text of the tab for animated images. */
export const animationWords = {
  format: 'Animation format',
  width: 'Width (px)',
  fps: 'Frames per second',
  invalid: 'Invalid number',
  widthRange: (min: number, max: number) => `Enter the width as a whole number from ${min} to ${max}.`,
  fpsRange: (min: number, max: number) =>
    `Enter the frames per second as a whole number from ${min} to ${max}.`,
  action: (format: 'gif' | 'webp' | 'avif') =>
    ({ gif: 'Make GIF', webp: 'Make Animated WebP', avif: 'Make Animated AVIF' })[format],
};
