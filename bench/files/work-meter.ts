/** What a piece of work cost this process, its threads included. */
export type Work = {
  readonly cpuSeconds: number
  readonly wallSeconds: number
  /** The most the process has held so far. */
  readonly peakMegabytes: number
}

export async function metered<T>(work: () => Promise<T>): Promise<Work & { readonly result: T }> {
  const begun = { at: performance.now(), cpu: process.cpuUsage() }
  const result = await work()
  const { user, system } = process.cpuUsage(begun.cpu)
  return {
    result,
    cpuSeconds: (user + system) / 1e6,
    wallSeconds: (performance.now() - begun.at) / 1000,
    peakMegabytes: process.resourceUsage().maxRSS / 1000,
  }
}

export function textsOf({ cpuSeconds, wallSeconds, peakMegabytes }: Work): string[] {
  return [cpuSeconds.toFixed(1), wallSeconds.toFixed(1), peakMegabytes.toFixed(0)]
}

export const workColumns = ['CPU s', 'seconds', 'peak RSS MB'] as const
