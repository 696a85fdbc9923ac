/** Saves per second and how long one took, in milliseconds. */
export type Rate = { readonly perSecond: number; readonly p50: number; readonly p99: number }

export function rateOf(milliseconds: number[], elapsedMs: number): Rate {
  const sorted = Float64Array.from(milliseconds).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { perSecond: (sorted.length * 1000) / elapsedMs, p50: at(0.5), p99: at(0.99) }
}

/** Lets `callers` do `work` over and over side by side for so long. `work` gets a number that no other call gets. */
export async function measure(callers: number, ms: number, work: (call: number) => Promise<void>): Promise<Rate> {
  const times: number[] = []
  const started = performance.now()
  let calls = 0
  const loop = async () => {
    while (performance.now() - started < ms) {
      const begun = performance.now()
      await work(calls++)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: callers }, loop))
  return rateOf(times, performance.now() - started)
}
