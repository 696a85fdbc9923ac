import type { Catalogue } from '../facts/catalogue.ts'
import type { FactStore } from '../facts/fact-store.ts'
import type { Question } from '../question/question.ts'
import { scopeOf } from '../question/scope.ts'
import { type SizeColumns, sizeColumnsOf } from '../question/size-columns.ts'
import { type CountedLines, LineCounts, type LineSource } from './counted-lines.ts'
import { type LineColumn, lineColumns } from './line-columns.ts'
import { LineReader } from './line-reader.ts'
import { LineSums } from './line-sums.ts'
import type { LineSort, LinesQuery, LineTotals } from './lines-query.ts'
import { SortKeys } from './sort-keys.ts'
import type { LinesOfPart } from './target-split.ts'

/** So many lines have keys kept at most, two bytes each, whatever they are sorted by. */
const mostKeys = 20_000_000
const mostQuestions = 8
const mostSorts = 3

type LineQuestion = {
  readonly question: Question
  readonly level: LinesQuery['level']
  readonly ofPart?: LinesOfPart | undefined
}
type Kept = { readonly catalogue: Catalogue; readonly lines: Map<string, KeptLines> }

const kept = new WeakMap<FactStore, Kept>()

/** The lines of a question: those kept from its last page, brought up to date, or new ones. */
export function linesKept(catalogue: Catalogue, facts: FactStore, of: LineQuestion): KeptLines {
  const known = kept.get(facts)
  const all = known?.catalogue === catalogue ? known : { catalogue, lines: new Map<string, KeptLines>() }
  kept.set(facts, all)
  const key = keyOf(of)
  const lines = all.lines.get(key) ?? new KeptLines(catalogue, facts, of)
  // Taken out first, so that the map stands in the order in which was asked.
  all.lines.delete(key)
  dropOldest(all.lines)
  all.lines.set(key, lines)
  lines.follow()
  return lines
}

/** All that decides which lines there are. */
function keyOf({ question: { filters, visibility, goods }, level, ofPart }: LineQuestion): string {
  return JSON.stringify([level, goods ?? 'kept', visibility.brands, visibility.areas, filters, ofPart?.key])
}

function dropOldest(lines: Map<string, KeptLines>): void {
  for (const [key] of lines) {
    const keys = lines.values().reduce((sum, { keyCount }) => sum + keyCount, 0)
    if (lines.size < mostQuestions && keys <= mostKeys) return
    lines.delete(key)
  }
}

type Sort = { readonly columns: readonly LineColumn[]; readonly keys: SortKeys }

/** What was counted of the lines of one question, kept so that the next page looks only at the orders that have changed since. */
export class KeptLines {
  readonly reader: LineReader
  readonly sizeColumns: SizeColumns
  readonly #of: LineQuestion
  readonly #counts = new LineCounts()
  readonly #sums = new LineSums()
  readonly #sorts = new Map<string, Sort>()
  #source: LineSource
  #counted: CountedLines | undefined
  #totals: LineTotals | undefined
  #followedTo = -1

  constructor(catalogue: Catalogue, facts: FactStore, of: LineQuestion) {
    this.#of = of
    this.#source = { catalogue, facts, scope: scopeOf(catalogue, facts, of.question) }
    this.reader = new LineReader({ ...this.#source, level: of.level, ofPart: of.ofPart })
    this.sizeColumns = sizeColumnsOf(catalogue, this.#source.scope)
  }

  get source(): LineSource {
    return this.#source
  }

  get counted(): CountedLines {
    this.#counted ??= this.#counts.follow(this.#source, this.reader)
    return this.#counted
  }

  get keyCount(): number {
    return this.counted.count * this.#sorts.size
  }

  totals(): LineTotals {
    this.#totals ??= this.#sums.totals(this.#source, this.counted, this.reader)
    return this.#totals
  }

  /** Takes in what has been saved since. Which goods are in scope stays, which orders are may not. */
  follow(): void {
    const { catalogue, facts } = this.#source
    if (this.#followedTo === facts.changes) return
    if (this.#followedTo >= 0) this.#source = { catalogue, facts, scope: scopeOf(catalogue, facts, this.#of.question) }
    this.#counted = undefined
    this.#totals = undefined
    this.#followedTo = facts.changes
  }

  sortedBy(sort: readonly LineSort[]): Sort {
    const key = JSON.stringify(sort)
    const known = this.#sorts.get(key)
    known?.keys.follow(this.#source.facts, this.counted)
    const current = known && !known.keys.isOverrun ? known : this.#sortedAnew(sort)
    this.#sorts.delete(key)
    const [oldest] = this.#sorts.keys()
    if (this.#sorts.size >= mostSorts && oldest !== undefined) this.#sorts.delete(oldest)
    this.#sorts.set(key, current)
    return current
  }

  /** What all sorted columns leave open goes by the place of the customer first. */
  #sortedAnew(sort: readonly LineSort[]): Sort {
    const [byCustomer] = lineColumns(this.#source, [{ by: 'customer', order: 'asc' }])
    const columns = lineColumns(this.#source, sort)
    const keys = new SortKeys(this.reader, byCustomer ? [...columns, byCustomer] : columns)
    keys.follow(this.#source.facts, this.counted)
    return { columns, keys }
  }
}
