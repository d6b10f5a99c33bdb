import { Thumbnail } from './thumbnail.tsx';

/** The thumbnail of an image in a sortable list. */
export const imageThumbnail = (file: File) => <Thumbnail file={file} category="image" />;
