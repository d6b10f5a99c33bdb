/** Text around the data of an emoji. */
export const emojiPageWords = {
  heading: (name: string, symbol: string) => `${name} Emoji ${symbol}`,
  copy: (symbol: string) => `Copy ${symbol} Emoji`,
  copied: 'Copied!',
  done: (symbol: string) => `${symbol} emoji copied successfully`,
  tones: 'Skin tones',
  information: 'Emoji Information',
  name: 'Name',
  category: 'Category',
  aliases: 'Aliases',
  platforms: 'Platform Support',
  use: 'How to Use',
  steps: (symbol: string) => [
    `Press “Copy ${symbol} Emoji” above.`,
    'Go to your message, post or document.',
    'Paste it with Ctrl+V, ⌘V, or a long press on a phone.',
  ],
  keywords: 'Related Keywords',
  related: 'Related Emojis',
  about: (symbol: string, name: string) => `About ${symbol} ${name}`,
  aboutText: (symbol: string, name: string, category: string, [first, second, third]: readonly string[]) =>
    `The ${name} emoji ${symbol} belongs to the category ${category}. People search for it with words such as ${first}, ${second} and ${third}. It is a Unicode character: what you copy here is text, and each device draws it in its own style.`,
  missing: 'Emoji Not Found',
  missingText: "Sorry, we couldn't find the emoji you're looking for.",
  missingDescription: 'There is no emoji at this address.',
  browse: 'Browse All Emojis',
};

/** Title and description of an emoji's page for search engines. */
export const emojiSeoWords = {
  title: (symbol: string, name: string) => `${symbol} ${name} emoji: meaning, copy and paste`,
  description: (symbol: string, name: string, description: string) =>
    `${symbol} ${name}: ${description} Copy it with one click, and see where it is supported and what it is used for.`,
  keywords: (symbol: string, name: string) => [`${name} emoji`, `${symbol} meaning`, `copy ${symbol}`],
};
