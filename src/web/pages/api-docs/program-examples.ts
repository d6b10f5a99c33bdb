/** A whole program that converts a file. */
export interface ProgramExample {
  readonly language: string;
  /** Name of the language in Markdown. */
  readonly id: 'ts' | 'python';
  readonly code: string;
}

const typeScript = (siteUrl: string): string => `// node convert.ts photo.png webp
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';

interface Job {
  id: string;
  status: 'pending' | 'processing' | 'completed' | 'failed';
  downloadUrl?: string;
  convertedFileName?: string;
  error?: string;
}

const site = '${siteUrl}';
const headers = { prefer: 'wait=30' };
const [path = '', toFormat = ''] = process.argv.slice(2);

async function call(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(new URL(url, site), init);
  if (!response.ok) throw new Error(await response.text());
  return response;
}

const body = new FormData();
body.set('toFormat', toFormat);
body.set('file', await openAsBlob(path), basename(path));
let response = await call(\`\${site}/api/convert\`, { method: 'POST', body, headers });
let job = (await response.json()) as Job;
while (job.status === 'pending' || job.status === 'processing') {
  response = await call(\`\${site}/api/conversions/\${job.id}\`, { headers });
  job = (await response.json()) as Job;
}
if (!job.downloadUrl || !job.convertedFileName) throw new Error(job.error);

response = await call(job.downloadUrl, {});
await writeFile(job.convertedFileName, new Uint8Array(await response.arrayBuffer()));
await call(\`\${site}/api/conversions/\${job.id}\`, { method: 'DELETE' });
`;

const python = (siteUrl: string): string => `# python3 convert.py photo.png webp
import sys
from urllib.parse import urljoin

import requests

site = "${siteUrl}"
wait = {"Prefer": "wait=30"}
path, to_format = sys.argv[1:]


def call(method, url, **options):
    response = requests.request(method, urljoin(site, url), **options)
    if not response.ok:
        sys.exit(response.text)
    return response


with open(path, "rb") as file:
    fields = {"toFormat": to_format}
    job = call("POST", f"{site}/api/convert", data=fields, files={"file": file}, headers=wait).json()
while job["status"] in ("pending", "processing"):
    job = call("GET", f"{site}/api/conversions/{job['id']}", headers=wait).json()
if job["status"] == "failed":
    sys.exit(job["error"])

with open(job["convertedFileName"], "wb") as result:
    result.write(call("GET", job["downloadUrl"]).content)
call("DELETE", f"{site}/api/conversions/{job['id']}")
`;

/** Lists programs that convert a file and download the result, with this server's own URL. */
export const listProgramExamples = (siteUrl: string): readonly ProgramExample[] => [
  { language: 'TypeScript', id: 'ts', code: typeScript(siteUrl) },
  { language: 'Python', id: 'python', code: python(siteUrl) },
];
