import type { minimums } from '@fairdesk/contract/areas/data/minimums'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { askForAll } from '../../../engine/ask.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { knownCustomers, knownSkcs } from './judge/goods-facts.ts'

const mostShown = 200

/**
 * Lists the customers behind a total, most pieces first: of an SKC, or of a fabric in a colour over all its goods.
 */
export const whoOrdered: Handler<typeof minimums.whoOrdered> = async (context, query) => {
  const [engine, customers, filters] = await Promise.all([
    context.engine(),
    knownCustomers(context.db),
    filtersOf(context, query),
  ])
  const visibility = visibleTo(context.user)
  const answer = await askForAll(engine, { dims: ['customer'], metrics: ['qty'], visibility, filters })
  const rows = [...answer.rows].flatMap(({ dims, metrics }) => {
    const customerFacts = customers.get(dims[0]?.id ?? 0)
    const qty = metrics.qty ?? 0
    if (!customerFacts || qty === 0) return []
    const { customerId, customer, customerName, place } = customerFacts
    return [{ place, row: { customerId, customer, customerName, qty } }]
  })
  rows.sort((a, b) => b.row.qty - a.row.qty || a.place - b.place)
  return { list: rows.slice(0, mostShown).map(({ row }) => row), count: rows.length, version: answer.version }
}

async function filtersOf({ db }: ReadContext, query: Input<typeof minimums.whoOrdered>) {
  if ('skcId' in query) return { skc: [query.skcId] }
  const { fabricId, colourId } = query
  const goods = [...(await knownSkcs(db)).values()]
  const fabric = goods.find((skc) => skc.fabricId === fabricId)?.fabric ?? refuse('access.denied')
  return { fabric: [fabric], colour: [colourId] }
}
