/** Text about joining several files into one. */
export const joiningWords = {
  andMore: (name: string, more: number) => `${name} and ${more} more`,
  question: (count: number, label: string) => `${count} images to ${label}`,
  each: (label: string) => `One ${label} each`,
  one: (label: string) => `One ${label} with all images`,
  order: 'Page order',
  convert: (label: string) => `Convert to ${label}`,
  tooMany: (max: number, label: string) =>
    `Up to ${max} images fit into one ${label}. Remove some, or choose one ${label} each.`,
  options: 'Options',
  images: (count: number) => `${count} images`,
  addMore: 'Add more images',
  removeAll: 'Remove all',
};
