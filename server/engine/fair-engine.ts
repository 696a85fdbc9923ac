import type { DimensionKey, GoodsDimension } from '@fairdesk/contract/report-keys'
import type { Visibility } from '@fairdesk/contract/visibility'
import { IncarnationChanged } from '../db/incarnation.ts'
import { tally } from '../db/tally.ts'
import { drillFilters } from './answer/drill.ts'
import { type OrderSums, orderSums } from './count/order-sums.ts'
import { type CustomerTarget, targetsBy } from './count/targets-by.ts'
import { type VisitedOrder, visitOrders } from './count/visit-orders.ts'
import type { Engine, ReportFigures, Span } from './engine.ts'
import type { EventGroup, EventPage, EventPageQuery, EventQuery } from './events/event-groups.ts'
import { EventKeeper } from './events/event-keeper.ts'
import type { SavedOrder } from './facts/changes.ts'
import type { FairFigures } from './facts/fair-figures.ts'
import { loadFigures } from './facts/load-figures.ts'
import { typePlace } from './facts/read/read-orders.ts'
import type { Pools } from './facts/read/snapshot.ts'
import { Turns } from './facts/turns.ts'
import type { DimensionValue } from './facts/value-list.ts'
import type { LinesAnswer, LinesPage, LinesQuery, LinesStream } from './lines/lines-query.ts'
import type { FiguresVersion, Moments } from './moments/figures-version.ts'
import { type Growth, GrowthKeeper } from './moments/growth.ts'
import { KeptMoments } from './moments/kept-moments.ts'
import { type Elsewhere, spanFigures } from './moments/span-figures.ts'
import { NewConnections } from './new-connections.ts'
import type { Answer, AnswerRow, AnswerStream } from './question/answer.ts'
import type { Filters, Question } from './question/question.ts'
import { type Reconciliation, reconcile } from './reconcile/reconcile.ts'
import { VersionNews } from './version-news.ts'

type EngineDependencies = Pools & {
  readonly figures: FairFigures
  readonly elsewhere: Elsewhere
  readonly log: (line: string, error: unknown) => void
}

/** The engine of one fair in this process. */
export class FairEngine implements Engine {
  readonly #dependencies: EngineDependencies
  #figures: FairFigures
  #moments: KeptMoments
  readonly #growth: GrowthKeeper
  readonly #events: EventKeeper
  readonly #turns = new Turns()
  readonly #news: VersionNews
  readonly #connections: NewConnections

  constructor(dependencies: EngineDependencies) {
    this.#dependencies = dependencies
    this.#figures = dependencies.figures
    this.#moments = new KeptMoments(dependencies.pool)
    this.#growth = new GrowthKeeper(dependencies.steady)
    this.#events = new EventKeeper(dependencies.steady)
    this.#connections = new NewConnections(dependencies.pool)
    this.#news = new VersionNews(dependencies.log, () => this.current().then(() => this.version))
  }

  get version(): number {
    return this.#figures.version
  }

  get incarnation(): string {
    return this.#figures.incarnation
  }

  get base(): object {
    return this.#figures.catalogue
  }

  get followedAt(): number {
    return this.#figures.followedAt
  }

  get isWatched(): boolean {
    return this.#news.isHeard
  }

  ask(question: Question): Answer {
    return this.now().ask(question)
  }

  rowsOf(question: Question): AnswerStream {
    return this.now().rowsOf(question)
  }

  now(): ReportFigures {
    return this.#span({ later: versionOf(this.#figures), earlier: undefined, hasAmounts: true })
  }

  values(dim: DimensionKey): readonly DimensionValue[] {
    const list = this.#figures.catalogue.lists[dim]
    return Array.from({ length: list.size - 1 }, (_, index) => list.valueAt(index + 1))
  }

  async figuresAsOf({ asOf, since }: Span): Promise<ReportFigures> {
    const [figures, moments] = [this.#figures, this.#moments] // Once: reloaded figures number goods differently.
    const momentAt = (moment: number) => moments.knownStoreAsOf(moment, figures, () => this.current())
    const later = asOf === null ? undefined : await momentAt(asOf)
    const earlier = since === undefined ? undefined : await momentAt(since)
    const hasAmounts = (later?.hasAmounts ?? true) && (earlier?.hasAmounts ?? true)
    const laterFigures = later?.over(figures.catalogue) ?? versionOf(figures)
    return this.#span({ later: laterFigures, earlier: earlier?.over(figures.catalogue), hasAmounts })
  }

  growth(visibility: Visibility, within?: Visibility): Promise<Growth> {
    return this.#growth.seenBy(within ? [visibility, within] : [visibility], () => this.#figures.catalogue)
  }

  eventGroups(query: EventQuery): Promise<EventGroup[]> {
    return this.#events.groups(versionOf(this.#figures), query)
  }

  eventPage(query: EventPageQuery): Promise<EventPage> {
    return this.#events.page(versionOf(this.#figures), query)
  }

  targetsBy(question: Omit<Question, 'dims' | 'metrics'>, attribute: GoodsDimension): readonly CustomerTarget[] {
    const { catalogue, facts } = this.#figures
    const byCustomer = { ...question, dims: ['customer', attribute] as const, metrics: [] }
    return targetsBy(catalogue, facts, { question: byCustomer, attribute })
  }

  lines(query: LinesPage): LinesAnswer {
    return this.now().lines(query)
  }

  linesOf(query: LinesQuery): LinesStream {
    return this.now().linesOf(query)
  }

  drill(question: Question, row: Pick<AnswerRow, 'dims'>): Filters {
    return drillFilters(question, row)
  }

  orderTotals({ customerId, type }: Parameters<Engine['orderTotals']>[0], visibility: Visibility): OrderSums {
    const { catalogue, facts } = this.#figures
    const order = { customer: catalogue.customerIndex.get(customerId) ?? -1, type: typePlace(type) }
    return orderSums(catalogue, facts, { order, visibility })
  }

  visitOrders(visibility: Pick<Visibility, 'brands'>, visit: (order: VisitedOrder) => void): void {
    visitOrders(this.#figures, visibility, visit)
  }

  onVersion(listener: (version: number) => void): () => void {
    return this.#news.listen(listener)
  }

  current(): Promise<void> {
    const follow = async () => {
      if (await this.#figures.follow()) this.#news.tellSoon()
    }
    return this.#turns.shared(() => this.#connections.look(() => this.#orAnew(follow)))
  }

  applySaved(saved: SavedOrder): boolean {
    // It may have been saved in another database, where its version means other rows: a look tells.
    return !this.#connections.areNew && this.#figures.applySaved(saved)
  }

  changed(): void {
    if (this.isWatched) this.#news.tellSoon()
  }

  async reconcile(): Promise<Reconciliation> {
    const first = await this.#compare()
    if (first.ok) return first
    this.#dependencies.log('report figures differ from the orders; they are read anew', first.differences.slice(0, 5))
    await this.#turns.alone(() => this.#readAnew())
    return { ...first, afterReload: await this.#compare() }
  }

  /** Detects manual changes that no process reported. */
  async takeInUntold(): Promise<void> {
    try {
      await this.#turns.alone(() =>
        this.#orAnew(async () => {
          if (await this.#figures.takeInUntold()) this.#news.tellSoon()
        }),
      )
    } catch (error) {
      this.#dependencies.log('report figures could not be compared with the database', error)
    }
  }

  end(): void {
    this.#connections.end()
    this.#news.end()
  }

  /** Does `work`, or reads everything where the fair has come into another database. */
  async #orAnew(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof IncarnationChanged)) throw error
      tally.incarnations++
      this.#dependencies.log('the fair has come into another database; its figures are read anew', error)
      await this.#readAnew()
    }
  }

  async #readAnew(): Promise<void> {
    this.#figures = await loadFigures(this.#dependencies)
    this.#moments = new KeptMoments(this.#dependencies.pool)
    this.#news.tellSoon()
  }

  #span(span: Moments & { readonly hasAmounts: boolean }): ReportFigures {
    return spanFigures({ ...span, version: this.version, elsewhere: this.#dependencies.elsewhere })
  }

  #compare(): Promise<Reconciliation> {
    const { pool } = this.#dependencies
    return reconcile({ pool, figures: this.#figures, growth: this.#growth, inTurn: (work) => this.#turns.alone(work) })
  }
}

function versionOf({ catalogue, facts }: FairFigures): FiguresVersion {
  return { catalogue, facts: facts.version() }
}
