import type pg from 'pg'
import { drillFilters } from './answer/drill.ts'
import { type Reconciliation, reconcile } from './answer/reconcile.ts'
import { type Report, reportOn } from './answer/report.ts'
import type { Engine } from './engine.ts'
import type { Change, FairFigures } from './facts/fair-figures.ts'
import { PendingChanges } from './facts/pending-changes.ts'
import type { Answer, AnswerHead, AnswerRow, AnswerStream } from './question/answer.ts'
import { type Filters, mostNumbers, type Question } from './question/question.ts'

type Surroundings = {
  readonly figures: FairFigures
  readonly pool: pg.Pool
  /** Tells the other processes of a change of ours. */
  readonly tell: (change: Change) => void
  readonly log: (line: string, error: unknown) => void
}

/** Changes of other processes are gathered this long before they are read, and changes of all before screens are told. */
const gatherMs = 100

/** The engine of one fair in this process. */
export class FairEngine implements Engine {
  readonly #surroundings: Surroundings
  readonly #pending: PendingChanges
  readonly #listeners = new Set<(version: number) => void>()
  #announcing: NodeJS.Timeout | undefined
  /** Begins with the time, so that it grows over restarts too: a screen that was away sees that it moved. */
  #version = Date.now()

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
    this.#pending = new PendingChanges({
      takeIn: (change) => this.#takeIn(change),
      onFailure: (error) => surroundings.log('report figures are not up to date; trying again', error),
    })
  }

  get version(): number {
    return this.#version
  }

  get isWatched(): boolean {
    return this.#listeners.size > 0
  }

  ask(question: Question): Answer {
    const { report, head } = this.#report(question, mostNumbers(question))
    const { page, limit } = question.page ?? { page: 1, limit: report.count }
    const first = (page - 1) * limit
    const length = Math.max(Math.min(limit, report.count - first), 0)
    const rows = Array.from({ length }, (_, index) => report.rowAt(first + index))
    return { ...head(), rows }
  }

  rowsOf(question: Question): AnswerStream {
    const { report, head } = this.#report(question, Number.POSITIVE_INFINITY)
    return { ...head(), rows: rowsFrom(report) }
  }

  drill(question: Question, row: Pick<AnswerRow, 'dims'>): Filters {
    return drillFilters(question, row)
  }

  onVersion(listener: (version: number) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  applyOrders(orderIds: readonly number[]): Promise<void> {
    return this.#apply({ orders: orderIds, baseData: false })
  }

  applyBaseData(): Promise<void> {
    return this.#apply({ orders: [], baseData: true })
  }

  reconcile(): Promise<Reconciliation> {
    const { pool, figures } = this.#surroundings
    return reconcile({ pool, figures, settled: () => this.settled() })
  }

  /** Takes in what another process has told. */
  hear(change: Change): void {
    this.#pending.addWithin(change, gatherMs)
  }

  /** Looks for changes that nobody has told of. */
  async catchUp(): Promise<void> {
    try {
      const missed = await this.#surroundings.figures.missed()
      if (missed.orders.length > 0 || missed.baseData) await this.#pending.add(missed)
    } catch (error) {
      this.#surroundings.log('report figures could not be compared with the database', error)
    }
  }

  settled(): Promise<void> {
    return this.#pending.settled()
  }

  end(): void {
    this.#pending.end()
    clearTimeout(this.#announcing)
    this.#listeners.clear()
  }

  #apply(change: Change): Promise<void> {
    this.#surroundings.tell(change)
    return this.#pending.add(change)
  }

  async #takeIn(change: Change): Promise<void> {
    await this.#surroundings.figures.takeIn(change)
    this.#version++
    this.#announcing ??= setTimeout(() => {
      this.#announcing = undefined
      for (const listener of this.#listeners) listener(this.#version)
    }, gatherMs)
  }

  #report(question: Question, most: number): { readonly report: Report; readonly head: () => AnswerHead } {
    const begun = performance.now()
    const { catalogue, facts } = this.#surroundings.figures
    const report = reportOn(catalogue, facts, { question, most })
    const { rowAt: _, ...rest } = report
    return { report, head: () => ({ ...rest, version: this.#version, elapsedMs: performance.now() - begun }) }
  }
}

function* rowsFrom(report: Report): Generator<AnswerRow> {
  for (let place = 0; place < report.count; place++) yield report.rowAt(place)
}
