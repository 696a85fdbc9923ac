import type { Recorded } from './write.ts'

/** Collects what a handler says of its change; saying nothing at all is a bug of ours, told at once. */
export function changeRecorder(path: string): {
  record(change: Recorded): void
  recordNothing(): void
  result(): Recorded | null
} {
  let change: Recorded | null | undefined
  return {
    record: (said) => {
      change = said
    },
    recordNothing: () => {
      change ??= null
    },
    result: () => {
      if (change === undefined) throw new Error(`${path} changed without saying what`)
      return change
    },
  }
}
