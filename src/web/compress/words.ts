/** Text common to all compressors. */
export const compressWords = {
  started: (description: string) => ({ title: 'Compression started', description }),
  failed: 'Compression failed',
  busy: 'Compressing...',
  unreachable: 'The server could not be reached.',
  unknown: 'Unknown error',
  original: 'Original size',
  compressed: 'Compressed size',
  reduction: 'Reduction',
  megabytes: (size: string) => `${size} MB`,
  percent: (share: string) => `${share}%`,
};

/** Text of the compressor for each category. */
export const familyWords = {
  image: {
    action: 'Compress Image',
    begun: 'Your image is being compressed...',
    done: 'Your image is compressed',
    download: 'Download Compressed Image',
    choose: 'Choose an image',
  },
  video: {
    action: 'Compress Video',
    begun: 'Your video is being compressed...',
    done: 'Your video is compressed',
    download: 'Download Compressed Video',
    choose: 'Choose a video',
  },
  audio: {
    action: 'Compress Audio',
    begun: 'Your audio is being compressed...',
    done: 'Your audio is compressed',
    download: 'Download Compressed Audio',
    choose: 'Choose an audio file',
  },
};

/** Text of the file field, and the reasons why a file may be refused. */
export const filePickWords = {
  invite: 'Click to upload or drag and drop',
  maxSize: (maxMb: number) => `Max ${maxMb}MB`,
  another: 'Choose another file',
  image: { title: 'Invalid file type', description: 'Please select an image file' },
  video: { title: 'Invalid file', description: 'Please select a video file' },
  audio: { title: 'Invalid file', description: 'Please select an audio file' },
  tooLarge: (maxMb: number) => ({
    title: 'File too large',
    description: `Files can be up to ${maxMb}MB each`,
  }),
};

/** Text of the choice between a quality and a size. */
export const sizeWords = {
  matters: 'Goal',
  quality: 'Set a quality',
  size: 'Fit under a size',
  maxSize: (unit: string) => `Maximum size (${unit})`,
  searched: 'We find the best quality that fits.',
  unit: 'Unit',
  commonSizes: 'Common sizes',
  amount: (amount: number, unit: string) => `${amount} ${unit}`,
  invalid: { title: 'Invalid size', description: 'Enter a size, for example 200 KB or 1.5 MB.' },
};
