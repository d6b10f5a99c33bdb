/** Labels of the header entries. */
export const navWords = {
  home: 'Home',
  tools: 'Tools',
  pdf: 'PDF Tools',
  compress: 'Compress',
  edit: 'Edit',
};

/** Names of the first breadcrumbs. */
export const crumbWords = {
  home: 'Home',
  convert: 'Convert',
  compress: 'Compress',
  edit: 'Edit',
  pdf: 'PDF tools',
  text: 'Text tools',
  emojis: 'Emojis',
};

/** Text for sizes, time spans, moments and lists. */
export const amountWords = {
  units: ['Bytes', 'KB', 'MB', 'GB', 'TB'],
  /** Between the entries of a list. */
  comma: ', ',
  same: 'same size',
  smaller: (percent: string) => `${percent}% smaller`,
  times: (count: string) => `${count} times as large`,
  larger: (percent: string) => `${percent}% larger`,
  seconds: (count: string) => `${count} s`,
  minutes: (count: string) => `${count} min`,
  today: (time: string) => `today at ${time}`,
  tomorrow: (time: string) => `tomorrow at ${time}`,
  onDay: (day: string, time: string) => `on ${day} at ${time}`,
};
