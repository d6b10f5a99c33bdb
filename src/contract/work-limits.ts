/** Maximum number of files per job, for conversions and tools that accept several. */
export const maxFilesPerJob = 20;
/** Maximum number of pages of a PDF; more take too long at any resolution. */
export const maxPdfPages = 2_000;
/** Maximum number of pages that one job reads by OCR; each takes seconds. */
export const maxOcrPages = 200;
/** Maximum number of files one PDF is split into at once. */
export const maxSplitParts = 500;

/** Maximum number of seconds that a request waits for its job; proxies end a response that takes longer. */
export const maxWaitSeconds = 55;

/** Maximum number of results in one ZIP. The list of their IDs must fit into a URL that every proxy accepts (8 kB). */
export const maxArchivedJobs = 250;
/** Maximum number of jobs read with one call, for the same reason. */
export const maxJobsPerRead = 250;
