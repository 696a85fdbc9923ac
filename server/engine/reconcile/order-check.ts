import { sumsOfOrder } from '../count/order-sums.ts'
import { type Check, type Numbers, sqlNumbers } from './check.ts'
import { countedRows } from './report-checks.ts'

const figures = ['styles', 'skc', 'qty', 'tagAmount', 'netAmount', 'agentAmount'] as const

/** Checks the totals of each order, as in its list, head and papers, against its rows. */
export const orderCheck: Check = ({ catalogue, facts }) => {
  const numbers: Numbers = new Map(
    Array.from({ length: facts.orderCount }, (_, index) => index)
      .filter((index) => (facts.customer[index] ?? -1) >= 0)
      .map((index) => {
        const { tag, net, agent, ...counts } = sumsOfOrder(catalogue, facts, { index, brands: null })
        return [String(facts.id[index]), { ...counts, tagAmount: tag, netAmount: net, agentAmount: agent }]
      }),
  )
  return {
    check: 'heads',
    dims: ['orderId'],
    figures,
    engine: () => numbers,
    database: (client) =>
      sqlNumbers(
        client,
        `select order_id as row, count(*) as styles, sum(skc) as skc, sum(qty) as qty, sum(tag) as "tagAmount",
           sum(net) as "netAmount", sum(agent) as "agentAmount"
         from (
           select order_id, style_id, count(*) as skc, sum(qty) as qty, sum(tag_fen) as tag, sum(net_fen) as net,
             sum(agent_fen) as agent
           from (${countedRows}) rows group by order_id, style_id) by_style
         group by order_id`,
        figures,
      ),
  }
}
