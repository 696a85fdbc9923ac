import type { ChangeRecord } from './write-records.ts'

/** Collects a handler's record of its change; recording nothing at all is a bug, reported at once. */
export function changeRecorder(path: string): {
  record(change: ChangeRecord): void
  recordNothing(): void
  result(): ChangeRecord | null
} {
  let change: ChangeRecord | null | undefined
  return {
    record: (recorded) => {
      change = recorded
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
