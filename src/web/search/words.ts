/** The words of the button that opens the search; those of the search itself come with it. */
export const searchButtonWords = { label: 'Search tools', tip: 'Search tools (Ctrl+K)' };
