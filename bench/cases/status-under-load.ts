import { measureMilliseconds, percentile, type Figure } from '../measure.ts';
import type { Samples } from '../samples.ts';
import type { BenchProduct } from '../server.ts';

/** Measures job status response times while every core is converting. */
export async function statusUnderLoad(product: BenchProduct, { video }: Samples): Promise<Figure[]> {
  const submit = () => product.submit(video, 'video', 'webm');
  const jobs = [await submit(), ...(await Promise.all([submit(), submit()]))]; // the first response sets the cookie
  const times: number[] = [];
  const end = performance.now() + 8_000;
  while (performance.now() < end) {
    for (const { id } of jobs)
      times.push(await measureMilliseconds(async () => (await product.ask(`/api/conversions/${id}`)).text()));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await Promise.all(jobs.map(({ id }) => product.ask(`/api/conversions/${id}`, { method: 'DELETE' })));
  return [
    {
      name: 'status response p99 with all cores converting',
      value: percentile(times, 99),
      unit: 'ms',
      goal: 50,
      remark: `${times.length} responses, median ${percentile(times, 50).toFixed(1)} ms`,
    },
  ];
}
