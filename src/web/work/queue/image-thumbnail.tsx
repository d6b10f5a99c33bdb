import { Thumbnail } from './thumbnail.tsx';

/** The small view of a picture in a list that is put in order. */
export const imageThumbnail = (file: File) => <Thumbnail file={file} category="image" />;
