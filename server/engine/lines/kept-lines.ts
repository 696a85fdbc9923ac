import type { Catalogue } from '../facts/catalogue.ts'
import type { Facts } from '../facts/rows/facts.ts'
import type { Question } from '../question/question.ts'
import { scopeOf } from '../question/scope.ts'
import { type SizeColumns, sizeColumnsOf } from '../question/size-columns.ts'
import { LineCounts, type LineOffsets, type LineSource } from './counted-lines.ts'
import { CurrentFacts } from './current-facts.ts'
import { type LineColumn, lineColumns } from './line-columns.ts'
import { LineReader } from './line-reader.ts'
import { LineSums } from './line-sums.ts'
import type { LineSort, LinesQuery, LineTotals } from './lines-query.ts'
import { SortKeys } from './sort-keys.ts'
import type { LinesOfPart } from './target-split.ts'

/** Maximum lines with stored keys, two bytes each, over all sorts. */
const mostKeys = 20_000_000
const mostQuestions = 8
const mostSorts = 3

type LineQuestion = {
  readonly question: Question
  readonly level: LinesQuery['level']
  readonly ofPart?: LinesOfPart | undefined
}
type LineCache = { readonly catalogue: Catalogue; readonly lines: Map<string, KeptLines> }

/** Lines by history of the facts: what is kept of a version is brought up to the next one. */
const cache = new WeakMap<object, LineCache>()

/** Returns the lines of a question: those cached from its last page, updated, or new ones. */
export function linesKept(catalogue: Catalogue, facts: Facts, lineQuestion: LineQuestion): KeptLines {
  const cached = cache.get(facts.history)
  const all = cached?.catalogue === catalogue ? cached : { catalogue, lines: new Map<string, KeptLines>() }
  cache.set(facts.history, all)
  const key = keyOf(lineQuestion)
  const kept = all.lines.get(key)
  // Of a version before the last one followed nothing is kept.
  if (kept && kept.followedTo > facts.changes) return new KeptLines(catalogue, facts, lineQuestion)
  const lines = kept ?? new KeptLines(catalogue, facts, lineQuestion)
  // Delete first, so that the map is in order of last use.
  all.lines.delete(key)
  dropOldest(all.lines)
  all.lines.set(key, lines)
  lines.follow(facts)
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

/** Line data of one query, cached so that the next page reads only orders that have changed. */
export class KeptLines {
  readonly reader: LineReader
  readonly sizeColumns: SizeColumns
  readonly #of: LineQuestion
  readonly #counts = new LineCounts()
  readonly #sums = new LineSums()
  readonly #sorts = new Map<string, Sort>()
  #source: LineSource
  #counted: LineOffsets | undefined
  #totals: LineTotals | undefined
  readonly #facts: CurrentFacts
  /** Changes of the version followed last. */
  followedTo = -1

  constructor(catalogue: Catalogue, facts: Facts, lineQuestion: LineQuestion) {
    this.#of = lineQuestion
    this.#facts = new CurrentFacts(facts)
    this.#source = { catalogue, facts: this.#facts, scope: scopeOf(catalogue, facts, lineQuestion.question) }
    this.reader = new LineReader({ ...this.#source, level: lineQuestion.level, ofPart: lineQuestion.ofPart })
    this.sizeColumns = sizeColumnsOf(catalogue, this.#source.scope)
  }

  get source(): LineSource {
    return this.#source
  }

  get counted(): LineOffsets {
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

  /** Takes in saves since the last call. Goods in scope stay the same; orders in scope may change. */
  follow(facts: Facts): void {
    if (this.followedTo === facts.changes) return
    this.#facts.follow(facts)
    const { catalogue } = this.#source
    if (this.followedTo >= 0)
      this.#source = { catalogue, facts: this.#facts, scope: scopeOf(catalogue, facts, this.#of.question) }
    this.#counted = undefined
    this.#totals = undefined
    this.followedTo = facts.changes
  }

  sortedBy(sort: readonly LineSort[]): Sort {
    const key = JSON.stringify(sort)
    const cachedSort = this.#sorts.get(key)
    cachedSort?.keys.follow(this.#source.facts, this.counted)
    const current = cachedSort && !cachedSort.keys.isOverrun ? cachedSort : this.#sortedAnew(sort)
    this.#sorts.delete(key)
    const [oldest] = this.#sorts.keys()
    if (this.#sorts.size >= mostSorts && oldest !== undefined) this.#sorts.delete(oldest)
    this.#sorts.set(key, current)
    return current
  }

  /** Builds the sort. Ties left by its columns go by the customer's position first. */
  #sortedAnew(sort: readonly LineSort[]): Sort {
    const [byCustomer] = lineColumns(this.#source, [{ by: 'customer', order: 'asc' }])
    const columns = lineColumns(this.#source, sort)
    const keys = new SortKeys(this.reader, byCustomer ? [...columns, byCustomer] : columns)
    keys.follow(this.#source.facts, this.counted)
    return { columns, keys }
  }
}
