import { Thumbnail } from './thumbnail.tsx';

/** The small view of a picture in a list that is put in order. */
export const pictureView = (file: File) => <Thumbnail file={file} kind="image" />;
