import type pg from 'pg'
import type { Outcome } from './check.ts'

/** The sums that stand in each order's head, beside those of its rows; at most `most` differences are named. */
export async function headCheck(client: pg.PoolClient, most: number): Promise<Outcome> {
  const { rows } = await client.query<{
    orders: string
    id: number | null
    figure: string
    head: string
    rows: string
  }>(`
    with sums as (
      select orders.id, array[orders.qty, orders.tag_fen, orders.net_fen, orders.agent_fen] as head,
        array[coalesce(sum(r.qty), 0), coalesce(sum(r.tag_fen), 0), coalesce(sum(r.net_fen), 0), coalesce(sum(r.agent_fen), 0)] as rows
      from orders left join order_rows r on r.order_id = orders.id group by orders.id)
    select (select count(*) from sums) as orders, id, figure, head[at] as head, rows[at] as rows
    from sums cross join unnest(array['qty', 'tagAmount', 'netAmount', 'agentAmount']) with ordinality as figures (figure, at)
    where head[at] <> rows[at]
    union all select (select count(*) from sums), null, '', 0, 0
    limit ${most + 1}`)
  const differences = rows.flatMap(({ id, figure, ...sums }): Outcome['differences'] =>
    id === null
      ? []
      : [
          {
            what: `order ${id} head ${figure}`,
            check: 'heads',
            row: [{ dim: 'orderId', code: String(id), label: String(id) }],
            figure,
            sql: Number(sums.rows),
            engine: Number(sums.head),
          },
        ],
  )
  return { check: 'heads', checked: Number(rows[0]?.orders ?? 0) * 4, differences }
}
