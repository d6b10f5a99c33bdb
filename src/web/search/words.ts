/** Text of the search button; the text of the search itself is loaded with it. */
export const searchButtonWords = { label: 'Search tools', tip: 'Search tools (Ctrl+K)' };
