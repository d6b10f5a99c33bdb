/** Text about joining several files into one. */
export const joiningWords = {
  andMore: (name: string, more: number) => `${name} and ${more} more`,
  question: (count: number, label: string) => `${count} pictures to ${label}`,
  each: (label: string) => `One ${label} each`,
  one: (label: string) => `One ${label} of all`,
  order: 'Pages in their order',
  convert: (label: string) => `Convert to ${label}`,
  tooMany: (max: number, label: string) =>
    `Up to ${max} pictures go into one ${label}. Take some out, or choose one ${label} each.`,
  options: 'Options',
  images: (count: number) => `${count} pictures`,
  addMore: 'Add more pictures',
  removeAll: 'Remove all',
};
