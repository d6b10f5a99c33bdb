/** Text about the notification when work in a background tab ends. */
export const notifyWords = {
  question: 'This takes a while. Want a notification when it is done?',
  yes: 'Notify me',
  no: 'No, thanks',
  ended: 'Your files are ready',
};
