/** Query keys: a path in parts. */
export const jobKey = (id: string) => ['/api/conversions', id] as const;
export const formatsKey = ['/api/formats'] as const;
