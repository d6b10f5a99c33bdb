/** Query keys: path segments. */
export const jobKey = (id: string) => ['/api/conversions', id] as const;
/** The visitor's own jobs. */
export const ownJobsKey = ['/api/conversions'] as const;
export const formatsKey = ['/api/formats'] as const;
