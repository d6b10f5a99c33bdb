/** Query keys: path segments. */
export const jobKey = (id: string) => ['/api/conversions', id] as const;
export const formatsKey = ['/api/formats'] as const;
