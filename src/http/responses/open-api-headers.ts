type Json = Record<string, unknown>;

const text: Json = { type: 'string' };

/** Describes the headers of a response, by their names. */
export const describeHeaders = (headers: Readonly<Record<string, string>> | undefined): Json | undefined =>
  headers &&
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: text }]),
  );

/** Headers of the response to a request that creates a job. */
export const headersOfNewJob: Json = {
  Location: { description: 'URL of the job', schema: text },
  'RateLimit-Policy': {
    description: 'The limits that apply, such as `"uploads";q=600;w=600`: 600 in 600 seconds',
    schema: text,
  },
  RateLimit: {
    description: 'What is left of them, such as `"uploads";r=599;t=600`: 599, reset in 600 seconds',
    schema: text,
  },
};

/** The same, where the response waited for the job. */
export const headersInTime: Json = {
  ...headersOfNewJob,
  'Preference-Applied': { description: 'The wait that was asked for, such as `wait=30`', schema: text },
};
