import type { FairSize } from '../demo/plan/fair-plan.ts'
import type { BenchFairs } from './bench-fairs.ts'
import type { Table } from './measured.ts'

export type BenchRun = {
  readonly fairs: BenchFairs
  readonly sizes: readonly FairSize[]
  /** How long what is measured under load is measured. */
  readonly minutes: number
  readonly say: (line: string) => void
}

/** One part of the bench: a section of docs/benchmarks.md. */
export type Part = {
  /** As `--only` asks for it. */
  readonly name: string
  readonly title: string
  /** @throws NotMeasured where what it would measure is not there */
  readonly run: (run: BenchRun) => Promise<readonly Table[]>
}

/** A part that could not be measured; the reason is printed and stands in the document instead of figures. */
export class NotMeasured extends Error {}
