import { setImmediate } from 'node:timers/promises'

/** Longest time that rows are made at a stretch, in milliseconds, and how many are made between two looks at the clock. */
const [stretchMs, rowsPerLook] = [4, 100]

/** Rows that are made while they are read, some milliseconds' worth at a time with other work of the process in between. */
export async function* inStretches<T>(rows: Iterable<T>): AsyncGenerator<readonly T[]> {
  let stretch: T[] = []
  let beganAt = performance.now()
  for (const row of rows) {
    stretch.push(row)
    if (stretch.length % rowsPerLook > 0 || performance.now() - beganAt < stretchMs) continue
    yield stretch
    await setImmediate()
    stretch = []
    beganAt = performance.now()
  }
  yield stretch
}
