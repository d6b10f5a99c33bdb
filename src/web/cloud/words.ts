/** The legend of the buttons of cloud storages; the words of the picker come with it. */
export const cloudButtonWords = { legend: 'Import from' };
