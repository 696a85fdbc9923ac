import { copyFileSync, mkdirSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import path from 'node:path'

const maxBytes = 5 * 1024 * 1024
const rotateEveryMs = 10 * 60_000

/** Returns the path of PostgreSQL's log: some errors, a full disk among them, appear nowhere else. */
export function logFileOf(dataDir: string): string {
  return path.join(dataDir, 'logs', 'postgres.log')
}

/** For appending; the size is where the words of the next start begin. */
export function openLog(dataDir: string): { descriptor: number; size: number } {
  mkdirSync(path.dirname(logFileOf(dataDir)), { recursive: true })
  rotate(dataDir)
  return { descriptor: openSync(logFileOf(dataDir), 'a', 0o600), size: sizeOf(logFileOf(dataDir)) }
}

/** Keeps the log and one older copy small while PostgreSQL holds the file open. */
export function keepRotating(dataDir: string): NodeJS.Timeout {
  return setInterval(() => rotate(dataDir), rotateEveryMs).unref()
}

export function logSince(dataDir: string, size: number): string {
  return readFileSync(logFileOf(dataDir)).subarray(size).toString('utf8')
}

function rotate(dataDir: string): void {
  const file = logFileOf(dataDir)
  if (sizeOf(file) < maxBytes) return
  copyFileSync(file, `${file}.1`)
  truncateSync(file)
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
