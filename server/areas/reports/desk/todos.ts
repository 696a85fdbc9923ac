import type { CustomerStatusCount } from '@fairdesk/contract/areas/reports/customer-status'
import type { Desk, TodoKey } from '@fairdesk/contract/areas/reports/desk'
import type { OrderCounts } from './counted-lists.ts'

type Todo = Desk['todos'][number]

/** Counts by list; null if the user may not open the list. */
type Counts = {
  readonly orders: OrderCounts | null
  readonly idle: number | null
  readonly lagging: { readonly count: number; readonly below: number } | null
  /** Calls to make, among customers who were online. */
  readonly present: Pick<CustomerStatusCount, 'calls'> | null
  /** Number of customers with lost edits to decide on; null also if there are none. */
  readonly lostEdits: number | null
  readonly factory: number | null
  readonly liked: number | null
  readonly goods: { readonly [K in (typeof missing)[number]]?: number | undefined } | null
  readonly target: number | null
  /** Number of links that sent money in fen; null for users who see none of them. */
  readonly linkUnits: number | null
}

/** Returns the user's open tasks, each with the list it counts; in the order of the desk. */
export function todosOf({
  orders,
  idle,
  lagging,
  present,
  lostEdits,
  factory,
  liked,
  goods,
  target,
  linkUnits,
}: Counts): Todo[] {
  return [
    ...(orders ? orderTodos(orders) : []),
    ...(idle === null ? [] : [todo('idle', idle, '/report2/complate?show=idle')]),
    ...(lagging
      ? [todo('lagging', lagging.count, `/report2/complate?tab=calls&show=lagging&below=${lagging.below}`)]
      : []),
    ...(present ? callTodos(present.calls) : []),
    ...(lostEdits ? [todo('lostEdits', lostEdits, '/report2/onlineCustom?losses=1')] : []),
    ...(factory === null ? [] : [todo('factory', factory, '/report2/ranking?by=colour&gap=open')]),
    ...(liked === null ? [] : [todo('liked', liked, '/report2/mark?corner=liked')]),
    ...(goods ? goodsTodos(goods) : []),
    ...(target === null ? [] : [todo('target', target, '/custom/index?lacking=target')]),
    // Shown only where it happened: unaffected fairs have no line for it.
    ...(linkUnits ? [todo('linkUnits', linkUnits, '/order/asy')] : []),
  ]
}

function callTodos({ idle, unsent }: CustomerStatusCount['calls']): Todo[] {
  return [
    todo('idleNow', idle, '/report2/onlineCustom?call=idle'),
    todo('unsent', unsent, '/report2/onlineCustom?call=unsent'),
  ]
}

function orderTodos({ states, checks }: OrderCounts): Todo[] {
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

function goodsTodos(counts: NonNullable<Counts['goods']>): Todo[] {
  return missing.flatMap((key) => {
    const count = counts[key]
    return count === undefined ? [] : [todo(key, count, `/custom/list?missing=${key}`)]
  })
}

function todo(key: TodoKey, count: number, address: string): Todo {
  return { key, count, address }
}
