import type { Column, Row } from '@fairdesk/server/domain/sheets/writing/content'
import { writeSheet } from '@fairdesk/server/domain/sheets/writing/write'
import { metered, type Work } from './work-meter.ts'

export type ExportFigures = {
  /** Megabytes held before the work. */
  readonly before: number
  readonly whole: Work
  readonly fileMegabytes: number
}

/** `node export-process.ts <rows> <columns>` streams a made-up list to nowhere and prints the figures as JSON. */
const [rows = 0, width = 0] = process.argv.slice(2).map(Number)
const kinds = ['text', 'integer', 'money', 'percent'] as const
const columns = Array.from(
  { length: width },
  (_, index): Column => ({ key: `k${index}`, title: `列${index}`, kind: kinds[index % kinds.length] ?? 'text' }),
)

const before = process.memoryUsage.rss() / 1e6
const { result: bytes, ...whole } = await metered(streamed)
process.stdout.write(JSON.stringify({ before, whole, fileMegabytes: bytes / 1e6 } satisfies ExportFigures))

async function streamed(): Promise<number> {
  let bytes = 0
  for await (const chunk of writeSheet({ name: '导出', columns, rows: made() })) bytes += chunk.length
  return bytes
}

function* made(): Generator<Row[]> {
  for (let from = 0; from < rows; from += 1000) {
    yield Array.from({ length: Math.min(1000, rows - from) }, (_, index) => rowAt(from + index))
  }
}

function rowAt(row: number): Row {
  return Object.fromEntries(columns.map(({ key, kind }, index) => [key, cellOf(kind, row * 41 + index)]))
}

function cellOf(kind: Column['kind'], seed: number): string | number {
  if (kind === 'text') return `货号${seed % 99_991}`
  if (kind === 'percent') return (seed % 1000) / 1000
  return (seed * 7919) % 1_000_003
}
