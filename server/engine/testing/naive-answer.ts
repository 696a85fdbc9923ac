import type { DimensionKey, MetricKey } from '@fairdesk/contract/report-keys'
import type { AnswerRow, DimensionValue, Figures, Metrics } from '../answer.ts'
import type { CustomerSource, Reference, SkcSource } from '../catalogue.ts'
import { isCustomer, isGoods, orderCodes } from '../dimensions.ts'
import type { Filters, Question } from '../question.ts'
import type { SizeSource } from '../size-run.ts'
import type { PlainFair, PlainOrder, PlainRow } from './random-fair.ts'

/** One size of one row of one order. */
type Cell = {
  readonly order: PlainOrder
  readonly row: PlainRow
  readonly customer: CustomerSource
  readonly skc: SkcSource
  readonly size: SizeSource
  readonly qty: number
}
type Path = readonly { readonly key: DimensionKey; readonly value: DimensionValue }[]
type Sibling = { readonly path: Path; readonly figures: Figures; readonly part: number; rank: number }
type Value = DimensionValue & { readonly sort: number }

const unset: Value = { code: '', label: '', sort: Number.POSITIVE_INFINITY }

/** The same answers by plain loops over objects: slow, and with nothing in common with the engine but the question. */
export class NaiveFair {
  readonly #fair: PlainFair

  constructor(fair: PlainFair) {
    this.#fair = fair
  }

  answer(question: Question): { readonly rows: AnswerRow[]; readonly totals: Figures; readonly sizes: string[] } {
    const cells = this.#cells(question)
    const asked = question.sizeMode === 'rows' ? [...question.dims, 'size' as const] : question.dims
    const columns = question.columnDim && this.#valuesOf(cells, question.columnDim)
    const figures = (path: Path): Figures => this.#figures(question, cells, { path, columns })
    const rows = this.#children(question, cells, { asked, path: [], figures })
    const totals = figures([])
    const hasShare = (this.#sum(cells, question.shareOf ?? 'qty') > 0 ? 10_000 : null) satisfies number | null
    const shares: Metrics = Object.fromEntries(
      question.metrics.filter((key) => key === 'share' || key === 'cumShare').map((key) => [key, hasShare]),
    )
    return {
      rows,
      totals: { ...totals, metrics: { ...totals.metrics, ...shares } },
      sizes: this.#sizeTitles(question).map(({ label }) => label),
    }
  }

  #cells({ filters, visibility, goods }: Question): Cell[] {
    const { source, orders } = this.#fair
    const cells: Cell[] = []
    for (const order of orders) {
      const customer = source.customers.find(({ id }) => id === order.customerId)
      if (!customer || !this.#sees(customer, visibility.areas)) continue
      for (const row of order.rows) {
        const skc = source.skcs.find(({ id }) => id === row.skcId)
        if (!skc || !this.#offers(skc, { visibility, goods })) continue
        for (const size of source.sizes) {
          const qty = size.groupId === skc.references.sizeGroup ? (row.qtys[size.slot] ?? 0) : 0
          const cell = { order, row, customer, skc, size, qty }
          if (qty > 0 && this.#passes(filters, (key) => this.#valueOf(cell, key))) cells.push(cell)
        }
      }
    }
    return cells
  }

  #sees(customer: CustomerSource, areas: 'all' | readonly string[]): boolean {
    if (customer.deleted) return false
    return (
      areas === 'all' ||
      (['area', 'region', 'bigArea'] as const).some((key) =>
        areas.includes(this.#listed(key, customer.references[key]).code),
      )
    )
  }

  #offers(skc: SkcSource, { visibility, goods }: Pick<Question, 'visibility' | 'goods'>): boolean {
    if (skc.state !== (goods === 'dropped' ? 'dropped' : 'kept')) return false
    return visibility.brands === 'all' || visibility.brands.includes(this.#listed('brand', skc.references.brand).code)
  }

  #passes(filters: Filters | undefined, find: (key: DimensionKey) => Value | null): boolean {
    // Object.entries forgets the key type.
    return (Object.entries(filters ?? {}) as [DimensionKey, readonly (string | number)[]][]).every(([key, wish]) => {
      const value = find(key)
      return value === null || wish.some((one) => one === (typeof one === 'string' ? value.code : value.id))
    })
  }

  #listed(key: DimensionKey, reference: Reference): Value {
    if (reference === null) return unset
    if (typeof reference === 'string') return { code: reference, label: reference, sort: 0 }
    return this.#fair.source.lists[key]?.find(({ id }) => id === reference) ?? unset
  }

  #valueOf(
    { skc, customer, order, size }: Pick<Cell, 'skc' | 'customer' | 'order' | 'size'>,
    key: DimensionKey,
  ): Value {
    if (isGoods(key)) return this.#listed(key, skc.references[key])
    if (isCustomer(key)) return this.#listed(key, customer.references[key])
    if (key === 'size') {
      const sort = Math.min(...this.#fair.source.sizes.filter(({ code }) => code === size.code).map(({ no }) => no))
      return { code: size.code, label: size.label, sort }
    }
    const place = key === 'orderStatus' ? order.status : order.type
    const code = orderCodes[key][place] ?? ''
    return { code, label: code, sort: place }
  }

  #valuesOf(cells: readonly Cell[], key: DimensionKey): Value[] {
    const values = new Map(cells.map((cell) => [this.#valueOf(cell, key).code, this.#valueOf(cell, key)]))
    return [...values.values()].sort(byOwnOrder)
  }

  #children(
    question: Question,
    cells: readonly Cell[],
    at: { asked: readonly DimensionKey[]; path: Path; figures: (path: Path) => Figures },
  ): AnswerRow[] {
    const { asked, path, figures } = at
    if (asked.length === path.length) return []
    const next = question.subtotals ? asked.slice(path.length, path.length + 1) : asked
    const inside = cells.filter((cell) => this.#isIn(cell, path))
    const paths = new Map<string, Path>()
    const add = (more: Path): void => {
      const full = [...path, ...more]
      paths.set(JSON.stringify(full.map(({ value }) => value.code)), full)
    }
    for (const cell of inside) add(next.map((key) => ({ key, value: this.#valueOf(cell, key) })))
    for (const idle of this.#idle(question, asked))
      if (this.#isIn(idle, path)) add(next.map((key) => ({ key, value: this.#valueOf(idle, key) })))
    const basis = question.shareOf ?? 'qty'
    const partOf = (one: Path): number =>
      this.#sum(
        cells.filter((cell) => this.#isIn(cell, one)),
        basis,
      )
    const set = [...paths.values()].map((one) => ({ path: one, figures: figures(one), rank: 0, part: partOf(one) }))
    this.#order(question, set)
    this.#share(question, set)
    const isLeaf = asked.length === path.length + next.length
    return set
      .filter((_, index) => !isLeaf || index < (question.topN ?? Number.POSITIVE_INFINITY))
      .flatMap(({ path: one, figures: own, rank }) => [
        { level: one.length, dims: one.map(({ value }) => shown(value)), ...(rank > 0 && { rank }), ...own },
        ...this.#children(question, cells, { ...at, path: one }),
      ])
  }

  #isIn(cell: Pick<Cell, 'skc' | 'customer' | 'order' | 'size'>, path: Path): boolean {
    return path.every(({ key, value }) => this.#valueOf(cell, key).code === value.code)
  }

  /** Goods or customers that are rows although nothing was ordered, as cells without a quantity. */
  #idle(question: Question, asked: readonly DimensionKey[]): Pick<Cell, 'skc' | 'customer' | 'order' | 'size'>[] {
    const [size] = this.#fair.source.sizes
    const [customer] = this.#fair.source.customers
    const [skc] = this.#fair.source.skcs
    if (!question.includeZero || !size || !customer || !skc) return []
    const order = { id: 0, customerId: 0, status: 0, type: 0, rows: [] }
    if (asked.every(isGoods))
      return this.#goods(question, [])
        .filter((one) =>
          question.goods === 'dropped' ? this.#sizesOf(one, question, []).length > 0 : this.#isOffered(one, question),
        )
        .map((one) => ({ skc: one, customer, order, size }))
    if (asked.every(isCustomer))
      return this.#customers(question, []).map((one) => ({ skc, customer: one, order, size }))
    return []
  }

  #goods(question: Question, path: Path): SkcSource[] {
    return this.#fair.source.skcs.filter((skc) => {
      const value = (key: DimensionKey): Value | null => (isGoods(key) ? this.#listed(key, skc.references[key]) : null)
      return (
        this.#offers(skc, question) &&
        this.#passes(question.filters, value) &&
        path.every((step) => (value(step.key) ?? step.value).code === step.value.code)
      )
    })
  }

  /** Sizes of the SKC that pass the filter and the path. */
  #sizesOf(skc: SkcSource, { filters }: Question, path: Path): SizeSource[] {
    return this.#fair.source.sizes.filter(
      (size) =>
        size.groupId === skc.references.sizeGroup &&
        (!filters?.size || filters.size.includes(size.code)) &&
        path.every(({ key, value }) => key !== 'size' || value.code === size.code),
    )
  }

  #offeredSizes(skc: SkcSource, question: Question, path: Path): number {
    return this.#sizesOf(skc, question, path).filter(({ slot }) => (skc.offeredSlots >> slot) & 1).length
  }

  #isOffered(skc: SkcSource, question: Question, path: Path = []): boolean {
    const bySize = question.filters?.size !== undefined || path.some(({ key }) => key === 'size')
    return skc.offered && (!bySize || this.#offeredSizes(skc, question, path) > 0)
  }

  #customers({ filters, visibility }: Question, path: Path): CustomerSource[] {
    const { customers, orders } = this.#fair.source.customers
      ? { customers: this.#fair.source.customers, orders: this.#fair.orders }
      : { customers: [], orders: [] }
    return customers.filter((customer) => {
      const value = (key: DimensionKey): Value | null =>
        isCustomer(key) ? this.#listed(key, customer.references[key]) : null
      const ordering = orders.some(
        ({ customerId, rows }) => customerId === customer.id && rows.some((row) => this.#piecesOf(row) > 0),
      )
      return (
        this.#sees(customer, visibility.areas) &&
        (customer.enabled || ordering) &&
        this.#passes(filters, value) &&
        path.every((step) => (value(step.key) ?? step.value).code === step.value.code)
      )
    })
  }

  #piecesOf({ skcId, qtys }: PlainRow): number {
    const skc = this.#fair.source.skcs.find(({ id }) => id === skcId)
    return this.#fair.source.sizes
      .filter(({ groupId }) => groupId === skc?.references.sizeGroup)
      .reduce((sum, { slot }) => sum + (qtys[slot] ?? 0), 0)
  }

  #sum(cells: readonly Cell[], what: MetricKey): number {
    const each = ({ row }: Cell): number =>
      what === 'tagAmount' ? row.tag : what === 'netAmount' ? row.net : what === 'agentAmount' ? row.agent : 1
    return cells.reduce((sum, cell) => sum + cell.qty * each(cell), 0)
  }

  #figures(
    question: Question,
    all: readonly Cell[],
    { path, columns }: { path: Path; columns: Value[] | undefined },
  ): Figures {
    const cells = all.filter((cell) => this.#isIn(cell, path))
    const key = question.columnDim
    const sizes = this.#sizeTitles(question).map(({ no }) =>
      this.#sum(
        cells.filter(({ size }) => size.no === no),
        'qty',
      ),
    )
    return {
      metrics: this.#metrics(question, cells, path),
      ...(question.sizeMode === 'columns' && !question.dims.includes('size') && { sizes }),
      ...(key &&
        columns && {
          cells: columns.map((value) => {
            const inside = cells.filter((cell) => this.#valueOf(cell, key).code === value.code)
            return inside.length === 0 ? null : this.#metrics(question, inside, [...path, { key, value }])
          }),
        }),
    }
  }

  #metrics(question: Question, cells: readonly Cell[], path: Path): Metrics {
    const distinct = (of: (cell: Cell) => string | number): number => new Set(cells.map(of)).size
    const offered = this.#goods(question, path).filter((skc) => this.#isOffered(skc, question, path))
    const customers = this.#customers(question, path)
    const skcs = [...new Set(cells.map(({ skc }) => skc))]
    const [qty, tag, net] = [this.#sum(cells, 'qty'), this.#sum(cells, 'tagAmount'), this.#sum(cells, 'netAmount')]
    const sku = distinct(({ skc, size }) => `${skc.id} ${size.slot}`)
    const ordered = distinct(({ customer }) => customer.id)
    const target = (of: (customer: CustomerSource) => number | null): number | null => {
      const known = this.#isMeasured(question, path) ? customers.map(of).filter((value) => value !== null) : []
      return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
    }
    const all: Record<Exclude<MetricKey, 'share' | 'cumShare'>, number | null> = {
      styles: distinct(({ skc }) => String(skc.references.style)),
      skc: skcs.length,
      sku,
      qty,
      tagAmount: tag,
      netAmount: net,
      agentAmount: this.#sum(cells, 'agentAmount'),
      depth: ratio(qty, skcs.length),
      styleDepth: ratio(
        qty,
        distinct(({ skc }) => String(skc.references.style)),
      ),
      width: ratio(skcs.length, offered.length),
      customers: ordered,
      coverage: ratio(ordered, customers.length),
      sizeFullness: ratio(
        sku,
        skcs.reduce((sum, skc) => sum + this.#offeredSizes(skc, question, path), 0),
      ),
      avgDiscount: ratio(net, tag),
      offeredStyles: new Set(offered.map(({ references }) => references.style)).size,
      offeredSkc: offered.length,
      targetQty: target(({ targetQty }) => targetQty),
      targetAmount: target(({ targetAmount }) => targetAmount),
      completionQty: ratio(
        qty,
        target(({ targetQty }) => targetQty),
      ),
      completionAmount: ratio(
        question.amountBasis === 'tag' ? tag : net,
        target(({ targetAmount }) => targetAmount),
      ),
    }
    return Object.fromEntries(
      question.metrics.flatMap((key) => (key === 'share' || key === 'cumShare' ? [] : [[key, all[key]]])),
    )
  }

  /** Targets are a customer's for the whole fair: nothing that parts his order may be asked. */
  #isMeasured({ filters, visibility, goods }: Question, path: Path): boolean {
    const kept = this.#fair.source.skcs.filter(({ state }) => state === 'kept')
    const seen = goods === 'dropped' ? [] : this.#goods({ dims: [], metrics: [], filters, visibility }, [])
    return (
      path.every(({ key }) => isCustomer(key)) &&
      seen.length === kept.length &&
      !filters?.orderStatus &&
      !filters?.orderType &&
      !filters?.size
    )
  }

  #sizeTitles(question: Question): { no: number; label: string }[] {
    const names = new Map<number, Set<string>>()
    const skcs = this.#goods(question, [])
    for (const size of this.#fair.source.sizes) {
      if (!skcs.some((skc) => this.#sizesOf(skc, question, []).some(({ no }) => no === size.no))) continue
      if (!skcs.some((skc) => skc.references.sizeGroup === size.groupId && this.#sizesOf(skc, question, []).length > 0))
        continue
      names.set(size.no, (names.get(size.no) ?? new Set()).add(size.label))
    }
    return [...names]
      .sort(([one], [other]) => one - other)
      .map(([no, labels]) => ({ no, label: [...labels].join('/') }))
  }

  #order({ sort, dims, sizeMode, metrics }: Question, set: Sibling[]): void {
    const asked: readonly string[] = sizeMode === 'rows' ? [...dims, 'size'] : dims
    const metric = asked.includes(sort?.by ?? '') ? undefined : metrics.find((key) => key === sort?.by)
    if (metric === undefined) {
      set.sort((one, other) => byPath(one.path, other.path, sort))
      return
    }
    const figure = ({ figures, part }: Sibling): number | null =>
      metric === 'share' ? part : (figures.metrics[metric] ?? null)
    set.sort((one, other) => byNull(figure(one), figure(other), sort?.order ?? 'asc') || byCodes(one.path, other.path))
    for (const [index, row] of set.entries()) {
      const before = set[index - 1]
      row.rank = before && figure(before) === figure(row) ? before.rank : index + 1
    }
  }

  #share({ metrics }: Question, set: readonly Sibling[]): void {
    const total = set.reduce((sum, { part }) => sum + BigInt(part), 0n)
    const exact = set.map(({ part }) => BigInt(part) * 10_000n)
    const shares = exact.map((value) => (total === 0n ? 0n : value / total))
    const left = 10_000n - shares.reduce((sum, share) => sum + share, 0n)
    const gaining = exact
      .map((value, index) => ({ index, rest: total === 0n ? 0n : value % total }))
      .sort((one, other) => Number(other.rest - one.rest) || one.index - other.index)
    for (const { index } of gaining.slice(0, Number(left))) shares[index] = (shares[index] ?? 0n) + 1n
    let running = 0
    for (const [index, { figures }] of set.entries()) {
      const share = Number(shares[index] ?? 0n)
      running += share
      const more: Metrics = {
        ...(metrics.includes('share') && { share: total === 0n ? null : share }),
        ...(metrics.includes('cumShare') && { cumShare: total === 0n ? null : running }),
      }
      Object.assign(figures.metrics, more)
    }
  }
}

function ratio(over: number, under: number | null): number | null {
  return under === null || under === 0 ? null : over / under
}

function shown({ code, label, id }: DimensionValue): DimensionValue {
  return id === undefined ? { code, label } : { code, label, id }
}

/** Values of a path carry the sort they were listed with. */
function sortOf(value: DimensionValue): number {
  return 'sort' in value && typeof value.sort === 'number' ? value.sort : 0
}

function byOwnOrder(one: DimensionValue, other: DimensionValue): number {
  const sorts = sortOf(one) === sortOf(other) ? 0 : sortOf(one) - sortOf(other)
  return sorts || compare(one.code, other.code)
}

function byPath(one: Path, other: Path, sort: Question['sort']): number {
  const first = one.findIndex(({ key }) => key === sort?.by)
  const order = [first, ...one.keys()].filter((index) => index >= 0)
  for (const index of order) {
    const [left, right] = [one[index], other[index]]
    const sign = index === first && sort?.order === 'desc' ? -1 : 1
    const result = left && right ? sign * byOwnOrder(left.value, right.value) : 0
    if (result !== 0) return result
  }
  return 0
}

/** By code alone, "unset" last. */
function byCodes(one: Path, other: Path): number {
  for (const [index, { value }] of one.entries()) {
    const code = other[index]?.value.code ?? ''
    if (value.code === code) continue
    if (value.code === '' || code === '') return value.code === '' ? 1 : -1
    return compare(value.code, code)
  }
  return 0
}

function byNull(one: number | null, other: number | null, order: 'asc' | 'desc'): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1
  return order === 'asc' ? one - other : other - one
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}
