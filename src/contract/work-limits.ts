/** Most files of one job, where a conversion or tool takes several. */
export const maxFilesPerJob = 20;
/** Most pages of a PDF that is worked on; more take too long at any resolution. */
export const maxPdfPages = 2_000;
/** Most files one PDF is split into at once. */
export const maxSplitParts = 500;

/** Results that fit into one ZIP: the list of their ids has to stay an address that every proxy lets pass (8 kB). */
export const maxArchivedJobs = 250;
/** Jobs that are read with one call, for the same reason. */
export const maxJobsPerRead = 250;
