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

let nextId = 0

export function beginDownload(cancel: () => void): {
  report(done: number, total: number | null): void
  end(): void
} {
  const id = nextId++
  const change = (edit: (running: readonly Download[]) => readonly Download[]) =>
    useDownloads.setState(({ running }) => ({ running: edit(running) }))
  change((running) => [...running, { id, done: 0, total: null, cancel }])
  return {
    report: (done, total) =>
      change((running) => running.map((download) => (download.id === id ? { ...download, done, total } : download))),
    end: () => change((running) => running.filter((download) => download.id !== id)),
  }
}
