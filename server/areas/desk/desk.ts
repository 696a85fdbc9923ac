import { goods } from '@fairdesk/contract/areas/data/goods'
import type { Desk, desk, TodoKey } from '@fairdesk/contract/areas/reports/desk'
import { type MenuName, menuIds } from '@fairdesk/contract/permissions'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { readFairHours } from '../../domain/switches/switches-in-force.ts'
import type { ReadContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { checklistOf } from './checklist.ts'
import { clockAt } from './clock.ts'
import { deskFigures, deskPlacesOf, paceOf } from './figures.ts'

/** What the lists count themselves, each for who asks. */
export type ListCounts = {
  readonly orderCounts: (context: ReadContext) => Promise<Counted>
  readonly goodsCounts: Handler<typeof goods.counts>
  readonly customersLacking: (context: ReadContext) => Promise<{ readonly target: number; readonly place: number }>
}

type Counted = {
  readonly states: NonNullable<Desk['states']>
  readonly checks: ReadonlyMap<string, number>
}

/** The fair at one moment and of one version: clock, figures, places, states and what waits for this user. */
export function deskOf(counts: ListCounts): Handler<typeof desk.get> {
  return async (context) => {
    const { user, db } = context
    const engine = await context.engine()
    const visibility = visibleTo(user)
    const may = (...menus: readonly MenuName[]) => user.isAdmin || menus.some((name) => user.menuIds.has(menuIds[name]))
    const [hours, orders, goodsLacking, customersLacking] = await Promise.all([
      readFairHours(db),
      may('orderManagement') ? counts.orderCounts(context) : null,
      may('goods') ? counts.goodsCounts(context, goods.counts.input.parse({})) : null,
      may('customers') ? counts.customersLacking(context) : null,
    ])
    const { elapsed, ...clock } = clockAt({ hours, timeZone: user.fair.timeZone, now: Date.now() })
    const figures = deskFigures(engine, visibility)
    return {
      ...clock,
      figures,
      pace: paceOf(figures, { elapsed, ...clock }),
      ...(may('completionRate', 'dynamicReport') ? { places: deskPlacesOf(engine, visibility) } : {}),
      ...(orders ? { states: orders.states } : {}),
      todos: [
        ...(orders ? orderTodos(orders) : []),
        ...(goodsLacking ? goodsTodos(goodsLacking) : []),
        ...(customersLacking ? [todo('target', customersLacking.target, '/custom/index?lacking=target')] : []),
      ],
      ...(clock.phase === 'before' && goodsLacking && customersLacking
        ? { checklist: await checklistOf(db, { goodsLacking, customersLacking, hours }) }
        : {}),
      version: engine.version,
    }
  }
}

function orderTodos({ states, checks }: Counted): Desk['todos'] {
  const returned = states.find(({ status }) => status === 'returned')?.count ?? 0
  const check = (key: 'blocked' | 'minimum' | 'change' | 'notice') =>
    todo(key, checks.get(key) ?? 0, `/order/list?checks=${key}`)
  return [
    todo('returned', returned, '/order/list?orderStatus=returned'),
    check('blocked'),
    check('minimum'),
    check('change'),
    check('notice'),
  ]
}

const missing = ['picture', 'price', 'size', 'wave'] as const

function goodsTodos(counts: { readonly [K in (typeof missing)[number]]?: number | undefined }): Desk['todos'] {
  return missing.flatMap((key) => {
    const count = counts[key]
    return count === undefined ? [] : [todo(key, count, `/custom/list?missing=${key}`)]
  })
}

function todo(key: TodoKey, count: number, address: string): Desk['todos'][number] {
  return { key, count, address }
}
