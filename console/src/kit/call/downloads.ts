import { create } from 'zustand'

export type Download = {
  readonly id: number
  /** Bytes so far, and of all; null where the server makes the file while it sends. */
  readonly done: number
  readonly total: number | null
  readonly cancel: () => void
}

/** Files on their way, the oldest first. */
export const useDownloads = create<{ readonly running: readonly Download[] }>(() => ({ running: [] }))

let begun = 0

export function beginDownload(cancel: () => void): {
  tell(done: number, total: number | null): void
  end(): void
} {
  const id = begun++
  const change = (edit: (running: readonly Download[]) => readonly Download[]) =>
    useDownloads.setState(({ running }) => ({ running: edit(running) }))
  change((running) => [...running, { id, done: 0, total: null, cancel }])
  return {
    tell: (done, total) => change((running) => running.map((one) => (one.id === id ? { ...one, done, total } : one))),
    end: () => change((running) => running.filter((one) => one.id !== id)),
  }
}
