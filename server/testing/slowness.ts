import { availableParallelism, loadavg } from 'node:os'

/** How many times longer work takes than on an idle machine, by who else waits for its processors; at least 1. */
export function slowness(): number {
  const [lastMinute = 0] = loadavg()
  return Math.max(1, lastMinute / availableParallelism())
}
