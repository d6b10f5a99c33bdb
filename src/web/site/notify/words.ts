/** Text about the notification when work in a background tab ends. */
export const notifyWords = {
  question: 'This will take a while. Would you like a notification when it’s done?',
  yes: 'Notify me',
  no: 'No, thanks',
  ended: 'Your files are ready',
};
