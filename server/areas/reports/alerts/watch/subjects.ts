import type { AlertKind } from '@fairdesk/contract/alerts/alert-kinds'
import type { AlertItem } from '@fairdesk/contract/areas/reports/alerts/alerts'
import type { DimensionKey } from '@fairdesk/contract/report-keys'
import { fairDays, phaseAt } from '@fairdesk/contract/values/fair-days'
import { partAt } from '@fairdesk/contract/values/ordering-time'
import { sql } from 'kysely'
import { readFairHours } from '../../../../domain/switches/switches-in-force.ts'
import { ask } from '../../../../engine/ask.ts'
import { figuredStockBook } from '../../../orders/stock-book.ts'
import { countedEvents, eventQty } from '../../counted-events.ts'
import { placesOf } from '../../places-below.ts'
import { narrowedViewOf, type RuleView } from './rule-view.ts'

/** Something that a rule compares with its threshold. `subject` names it between evaluations. */
export type Subject = { readonly subject: string; readonly item: AlertItem }

type SubjectKind = Exclude<AlertKind, 'orderWithdrawn' | 'report'>

/**
 * Returns every subject of a rule with its present value in the kind's unit, rounded down. Those that have none, such as
 * places without a target, are absent.
 */
export function subjectsOf(view: RuleView, kind: SubjectKind): Promise<Subject[]> {
  return measures[kind](view)
}

const measures: Readonly<Record<SubjectKind, (view: RuleView) => Promise<Subject[]>>> = {
  areaBehind: async (view) => {
    const { db, fair, nowMs } = view
    const days = fairDays(await readFairHours(db), fair.timeZone)
    const elapsed = partAt(days, nowMs)
    if (elapsed === null || elapsed === 0) return []
    return completions(view, (completion) => (elapsed - completion) * 100)
  },
  targetReached: (view) => completions(view, (completion) => completion * 100),
  factoryMinimum: async ({ db, engine, factory, rule }) => {
    const gaps = await factory.factoryGaps(db, engine)
    const names = namesOf(engine, rule.per === 'style' ? 'style' : 'skc')
    const byId = Map.groupBy(gaps, ({ skcId, goodsId }) => (rule.per === 'style' ? goodsId : skcId))
    return [...byId].flatMap(([id, colours]) => {
      // A surplus of one colour does not offset what another lacks.
      const met = colours.reduce((sum, { qty, factoryMin }) => sum + Math.min(qty, factoryMin), 0)
      const minimum = colours.reduce((sum, { factoryMin }) => sum + factoryMin, 0)
      const named = names.get(id)
      return named ? [subjectOf(String(id), { ...named, value: (met / minimum) * 100 })] : []
    })
  },
  cut: (view) => cutWithinHour(view, view.rule.per === 'order'),
  silence: async (view) => {
    const minutes = await silentMinutes(view)
    return minutes === null ? [] : [subjectOf('all', { code: '', name: '', value: minutes })]
  },
  stockShort: async ({ db, engine }) => {
    const book = await figuredStockBook({ db, engine: async () => engine })
    const names = namesOf(engine, 'skc')
    // No customer has this id: the limits of the total stock, without the quotas of places.
    return [...(book?.stockOf(0) ?? [])].flatMap(([skcId, { limits }]) => {
      const [stock] = limits.filter(({ kind }) => kind === 'stock')
      const named = names.get(skcId)
      if (!stock || !named) return []
      const short = stock.totals.reduce<number>(
        (sum, total, slot) => sum + (total === null ? 0 : Math.max(0, (stock.ordered[slot] ?? 0) - total)),
        0,
      )
      return [subjectOf(String(skcId), { ...named, value: short })]
    })
  },
  linkHeld: async ({ db }) => {
    const result = await sql<{ id: number; name: string }>`
      select id, name from sync_links where enabled and deleted_at is null and held_at is not null`.execute(db)
    return result.rows.map(({ id, name }) => subjectOf(String(id), { code: '', name, value: 1 }))
  },
}

function subjectOf(subject: string, { value, ...item }: AlertItem): Subject {
  return { subject, item: { ...item, value: Math.floor(value + 1e-9) } }
}

type CodeName = { readonly code: string; readonly name: string }

function namesOf(engine: RuleView['engine'], dim: 'style' | 'skc'): Map<number, CodeName> {
  return new Map(
    engine.values(dim).flatMap(({ id, code, label }) => (id === undefined ? [] : [[id, { code, name: label }]])),
  )
}

/** Completion of the pieces ordered, by the rule's groups; `toValue` takes a fraction of 1. */
async function completions(view: RuleView, toValue: (completion: number) => number): Promise<Subject[]> {
  const { rule, db, engine } = view
  const { visibility } = narrowedViewOf(view)
  const dims: DimensionKey[] = groupDimensions.filter((dim) => dim === rule.per)
  const answer = await ask(engine, {
    dims,
    metrics: ['qty', 'completionQty'],
    includeZero: true,
    visibility,
    filters: { brand: rule.brands.length > 0 ? rule.brands : undefined, area: await placesOf(db, rule.areas) },
  })
  if (dims.length === 0) {
    const { completionQty } = answer.totals.metrics
    return typeof completionQty === 'number'
      ? [subjectOf('all', { code: '', name: '', value: toValue(completionQty) })]
      : []
  }
  return answer.rows.flatMap(({ dims: [group], metrics: { completionQty } }) => {
    if (!group || typeof completionQty !== 'number') return []
    const key = group.id === undefined ? group.code : String(group.id)
    return [subjectOf(key, { code: group.code, name: group.label, value: toValue(completionQty) })]
  })
}

const groupDimensions = ['bigArea', 'region', 'area', 'customer'] as const

/** Pieces by which orders shrank within the last hour, gains counted against losses: each order, or all together. */
async function cutWithinHour(view: RuleView, isByOrder: boolean): Promise<Subject[]> {
  const { rule, db, nowMs } = view
  const earliest = new Date(Math.max(nowMs - 3_600_000, rule.startedAt.getTime()))
  const result = await sql<{ orderId: number; code: string; name: string; qty: number }>`
    select events.order_id as "orderId", max(customers.code) as code, max(customers.name) as name, sum(${eventQty})::int as qty
    from order_events events ${countedEvents(narrowedViewOf(view))}
    where events.at > ${earliest} and events.at < 'infinity'
    group by events.order_id`.execute(db)
  if (isByOrder) {
    return result.rows.map(({ orderId, code, name, qty }) => subjectOf(String(orderId), { code, name, value: -qty }))
  }
  const change = result.rows.reduce((sum, { qty }) => sum + qty, 0)
  return [subjectOf('all', { code: '', name: '', value: -change })]
}

/** Minutes since a piece was ordered, counted within the hours of ordering; null while ordering is not open. */
async function silentMinutes(view: RuleView): Promise<number | null> {
  const { db, fair, nowMs, rule } = view
  const days = fairDays(await readFairHours(db), fair.timeZone)
  if (fair.status !== 'open' || phaseAt(days, nowMs).phase !== 'open') return null
  const opened = days.findLast(({ from }) => from <= nowMs)?.from ?? nowMs
  const result = await sql<{ at: Date | null }>`
    select events.at from order_events events ${countedEvents(narrowedViewOf(view))}
    where events.at >= ${new Date(opened)} and events.at < 'infinity' and ${eventQty} > 0
    order by events.at desc limit 1`.execute(db)
  const last = result.rows[0]?.at?.getTime() ?? opened
  return (nowMs - Math.max(last, opened, rule.startedAt.getTime())) / 60_000
}
