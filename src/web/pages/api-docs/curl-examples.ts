import { exampleWords as words } from './words.ts';

/** A command with what it does. */
export interface CurlExample {
  readonly title: string;
  readonly command: string;
}

/** Lists the lifecycle of a job on the command line, with this server's own URL. */
export const listCurlExamples = (siteUrl: string): readonly CurlExample[] => [
  {
    title: words.targets,
    command: `curl '${siteUrl}/api/formats?from=png'`,
  },
  {
    title: words.send,
    command: `curl -H 'Prefer: wait=30' -F type=image -F toFormat=jpg -F file=@photo.png ${siteUrl}/api/convert`,
  },
  {
    title: words.ask,
    command: `curl ${siteUrl}/api/conversions/ID`,
  },
  {
    title: words.download,
    command: `curl -OJ ${siteUrl}/api/conversions/ID/download`,
  },
  {
    title: words.delete,
    command: `curl -X DELETE ${siteUrl}/api/conversions/ID`,
  },
];
