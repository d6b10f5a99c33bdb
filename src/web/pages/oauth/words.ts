/** Text of the window that a cloud storage redirects back to. */
export const oauthWords = {
  title: 'Authentication',
  description: 'Completes signing in to cloud storage.',
  processing: 'Processing authentication...',
  connected: 'You are signed in. You can close this window.',
  nothing: 'Nothing was connected. You can close this window.',
};
