import type { DimensionKey } from '@fairdesk/contract/report-keys'
import { isCustomer, isGoods } from '../facts/dimensions.ts'
import type { AnswerRow, Figures, Metrics } from '../question/answer.ts'
import type { Question } from '../question/question.ts'
import { byOwnOrder, type Cell, NaiveFair, type Path, type Place, sumOf, type Value } from './naive-fair.ts'
import { naiveMetrics } from './naive-metrics.ts'
import { orderSiblings, type Sibling, shareOut } from './naive-siblings.ts'
import { naiveTiers } from './naive-tiers.ts'
import type { PlainFair } from './random-fair.ts'

type NaiveAnswer = { readonly rows: AnswerRow[]; readonly totals: Figures; readonly sizes: string[] }

/** The same answer by plain loops over objects: slow, and with nothing in common with the engine but the question. */
export function naiveAnswer(plain: PlainFair, question: Question): NaiveAnswer {
  const fair = new NaiveFair(naiveTiers(plain, question))
  const asking = new Asking(fair, question)
  const totals = asking.figures([])
  const share = sumOf(asking.cells, question.shareOf ?? 'qty') > 0 ? 10_000 : null
  const requested = question.metrics.filter((key) => key === 'share' || key === 'cumShare')
  const shares: Metrics = Object.fromEntries(requested.map((key) => [key, share]))
  return {
    rows: asking.children([]),
    totals: { ...totals, metrics: { ...totals.metrics, ...shares } },
    sizes: asking.sizeTitles.map(({ label }) => label),
  }
}

class Asking {
  readonly cells: readonly Cell[]
  readonly sizeTitles: readonly { readonly no: number; readonly label: string }[]
  readonly #fair: NaiveFair
  readonly #question: Question
  readonly #dims: readonly DimensionKey[]
  readonly #columns: readonly Value[]

  constructor(fair: NaiveFair, question: Question) {
    this.#fair = fair
    this.#question = question
    this.#dims = question.sizeMode === 'rows' ? [...question.dims, 'size'] : question.dims
    this.cells = fair.cells(question)
    this.sizeTitles =
      question.sizeMode === 'columns' && !question.dims.includes('size') ? sizeTitles(fair, question) : []
    const { columnDim } = question
    const values = new Map(
      columnDim &&
        this.cells.map((cell) => [keyOf(fair.valueOf(cell, columnDim)), fair.valueOf(cell, columnDim)] as const),
    )
    this.#columns = [...values.values()].sort(byOwnOrder)
  }

  /** `whole` is what these share out, in hundredths of a percent, `before` what stands before it in running shares. */
  children(path: Path, { whole, before } = { whole: 10_000, before: 0 }): AnswerRow[] {
    if (this.#dims.length === path.length) return []
    const { subtotals, shareWithin = 'parent' } = this.#question
    const isStep = subtotals === true || (subtotals === 'first' && path.length === 0)
    const next = isStep ? this.#dims.slice(path.length, path.length + 1) : this.#dims.slice(path.length)
    const paths = new Map<string, Path>()
    for (const place of [...this.cells, ...this.#idle()].filter((one) => this.#fair.isIn(one, path))) {
      const full = [...path, ...next.map((key) => ({ key, value: this.#fair.valueOf(place, key) }))]
      paths.set(JSON.stringify(full.map(({ value }) => [value.code, value.id])), full)
    }
    const basis = this.#question.shareOf ?? 'qty'
    const set = [...paths.values()].map((one) => ({
      path: one,
      figures: this.figures(one),
      rank: 0,
      share: 0,
      running: 0,
      part: sumOf(this.#inside(one), basis),
    }))
    orderSiblings(this.#question, set)
    if (shareWithin === 'first' && path.length === 0) for (const one of set) shareOut(this.#question, [one])
    else shareOut(this.#question, set, { whole, before })
    const isInnermost = this.#dims.length === path.length + next.length
    const most = isInnermost ? (this.#question.topN ?? set.length) : set.length
    return set
      .slice(0, most)
      .flatMap(({ path: one, figures, rank }) => [
        { level: one.length, dims: one.map(({ value }) => shown(value)), ...(rank > 0 && { rank }), ...figures },
        ...this.children(one, shareWithin === 'parent' ? undefined : wholeFor(set, one, shareWithin)),
      ])
  }

  figures(path: Path): Figures {
    const cells = this.#inside(path)
    const { columnDim: key, sizeMode, dims } = this.#question
    const sizes = this.sizeTitles.map(({ no }) =>
      sumOf(
        cells.filter(({ size }) => size.no === no),
        'qty',
      ),
    )
    return {
      metrics: naiveMetrics(this.#fair, this.#question, { cells, path }),
      ...(sizeMode === 'columns' && !dims.includes('size') && { sizes }),
      ...(key && { cells: this.#columns.map((value) => this.#cellOf(cells, [...path, { key, value }])) }),
    }
  }

  #cellOf(cells: readonly Cell[], path: Path): Metrics | null {
    const inside = cells.filter((cell) => this.#fair.isIn(cell, path))
    return inside.length === 0 ? null : naiveMetrics(this.#fair, this.#question, { cells: inside, path })
  }

  #inside(path: Path): Cell[] {
    return this.cells.filter((cell) => this.#fair.isIn(cell, path))
  }

  /** Goods or customers that are rows although nothing was ordered. */
  #idle(): Place[] {
    const fair = this.#fair
    const question = this.#question
    const [size] = fair.source.sizes
    const [customer] = fair.source.customers
    const [skc] = fair.source.skcs
    if (!question.includeZero || !size || !customer || !skc) return []
    const order = { id: 0, customerId: 0, status: 0, type: 0, rows: [] }
    if (this.#dims.every(isCustomer))
      return fair.customers(question, []).map((one) => ({ skc, customer: one, order, size }))
    if (!this.#dims.every(isGoods)) return []
    const isShown =
      question.goods === 'dropped'
        ? (one: typeof skc) => fair.sizesOf(one, question, []).length > 0
        : (one: typeof skc) => fair.isOffered(one, question)
    return fair
      .goods(question, [])
      .filter(isShown)
      .map((one) => ({ skc: one, customer, order, size }))
  }
}

/** What the children of one of these share out, reckoned anew from the parts of the set. */
function wholeFor(set: readonly Sibling[], path: Path, within: 'total' | 'first') {
  const at = set.findIndex((one) => one.path === path)
  const { share = 10_000, running = 10_000 } = set[at] ?? {}
  return within === 'first' && path.length === 1
    ? { whole: 10_000, before: 0 }
    : { whole: share, before: running - share }
}

function sizeTitles(fair: NaiveFair, question: Question): { no: number; label: string }[] {
  const skcs = fair.goods(question, []).filter((skc) => fair.sizesOf(skc, question, []).length > 0)
  const numbers = new Set(skcs.flatMap((skc) => fair.sizesOf(skc, question, []).map(({ no }) => no)))
  return [...numbers]
    .sort((one, other) => one - other)
    .map((no) => {
      const named = fair.source.sizes.filter(
        (size) => size.no === no && skcs.some(({ references }) => references.sizeGroup === size.groupId),
      )
      return { no, label: [...new Set(named.map(({ label }) => label))].join('/') }
    })
}

function keyOf({ id, code }: Value): string {
  return JSON.stringify([code, id])
}

function shown({ code, label, id }: Value): Value | Omit<Value, 'sort'> {
  return id === undefined ? { code, label } : { code, label, id }
}
