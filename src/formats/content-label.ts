/** Marks what a file contains, such as `a TAR archive`: an English phrase that is shown to visitors. */
export const contentLabel = <Label extends string>(english: Label): Label => english;
