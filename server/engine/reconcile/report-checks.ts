import type { ReconcileCheck } from '@fairdesk/contract/areas/reports/reconcile'
import type { DimensionKey, MetricKey } from '@fairdesk/contract/report-keys'
import { countedSkcText } from '../../db/counted-skcs.ts'
import { type Check, reportNumbers, sqlNumbers } from './check.ts'

/** A question and the same in SQL: `row` names the row by the ids of its dimensions, the other columns are the metrics. */
type Counterpart = {
  readonly check: ReconcileCheck
  readonly dims: readonly DimensionKey[]
  readonly metrics: readonly MetricKey[]
  readonly includeZero?: boolean
  readonly sql: string
}

/** SQL of every order row that counts, with its grouping values: neither binned nor deleted nor dropped. */
export const countedRows = `
  select o.id as order_id, o.customer_id, case o.status when 'none' then 'draft' else o.status end as status, o.type, r.skc_id, s.style_id, y.category_id, y.size_group_id, a.region_id, a.id as area_id,
    r.qtys, r.qty, r.tag_fen, r.net_fen, r.agent_fen
  from order_rows r
  join orders o on o.id = r.order_id and o.deleted_at is null
  join customers c on c.id = o.customer_id and c.deleted_at is null
  left join areas a on a.id = c.area_id
  join skcs s on s.id = r.skc_id and ${countedSkcText('s')}
  join styles y on y.id = s.style_id and y.deleted_at is null
  where r.qty > 0`

const sums = `sum(qty)::bigint as qty, sum(tag_fen)::bigint as "tagAmount", sum(net_fen)::bigint as "netAmount",
  sum(agent_fen)::bigint as "agentAmount"`
/** Sums over figures that were summed before. */
const sumsOfSums = `sum(qty)::bigint as qty, sum("tagAmount")::bigint as "tagAmount", sum("netAmount")::bigint as "netAmount",
  sum("agentAmount")::bigint as "agentAmount"`
const additive = ['qty', 'tagAmount', 'netAmount', 'agentAmount'] as const satisfies readonly MetricKey[]

/** SQL of customers who may order, or have ordered something that counts. */
export const customersInScope = `
  select c.id, c.area_id from customers c where c.deleted_at is null and (c.enabled or exists (
    select from orders o join order_rows r on r.order_id = o.id and r.qty > 0
    join skcs s on s.id = r.skc_id and ${countedSkcText('s')}
    where o.customer_id = c.id and o.deleted_at is null))`

/** Distinct things are counted by grouping twice, four to eight times faster than count(distinct). */
const counterparts: readonly Counterpart[] = [
  {
    check: 'customer',
    dims: ['customer'],
    metrics: [...additive, 'skc', 'styles'],
    sql: `
      select customer_id as row, ${sumsOfSums}, sum(skc)::bigint as skc, count(*) as styles from (
        select customer_id, style_id, ${sumsOfSums}, count(*) as skc from (
          select customer_id, style_id, skc_id, ${sums} from (${countedRows}) rows group by 1, 2, 3
        ) skcs group by 1, 2
      ) styles group by 1`,
  },
  {
    check: 'skc',
    dims: ['skc'],
    metrics: [...additive, 'customers', 'coverage'],
    sql: `
      select skc_id as row, ${sumsOfSums}, count(*) as customers,
        count(*)::float8 / nullif((select count(*) from (${customersInScope}) clients), 0) as coverage from (
        select skc_id, customer_id, ${sums} from (${countedRows}) rows group by 1, 2
      ) customers group by 1`,
  },
  {
    check: 'categoryRegion',
    dims: ['category', 'region'],
    metrics: [...additive, 'customers'],
    sql: `
      select concat_ws(' ', coalesce(category_id::text, ''), coalesce(region_id::text, '')) as row, ${sumsOfSums}, count(*) as customers from (
        select category_id, region_id, customer_id, ${sums} from (${countedRows}) rows group by 1, 2, 3
      ) customers group by category_id, region_id`,
  },
  {
    check: 'order',
    dims: ['orderStatus', 'orderType'],
    metrics: additive,
    sql: `select status || ' ' || type as row, ${sums} from (${countedRows}) rows group by status, type`,
  },
  {
    check: 'size',
    dims: ['size'],
    metrics: ['qty'],
    sql: `
      select coalesce(sizes.id::text, '') as row, sum(pieces)::bigint as qty from (
        select size_group_id, slot, sum(qtys[slot])::bigint as pieces
        from (${countedRows}) rows, generate_series(1, cardinality(qtys)) as slot group by 1, 2
      ) slots left join sizes using (size_group_id, slot) where pieces > 0 group by 1`,
  },
  {
    check: 'all',
    dims: [],
    metrics: [...additive, 'skc', 'styles', 'customers'],
    sql: `
      with rows as (${countedRows})
      select '' as row, totals.*, (select count(*) from (select skc_id from rows group by 1) skcs) as skc,
        (select count(*) from (select style_id from rows group by 1) styles) as styles,
        (select count(*) from (select customer_id from rows group by 1) customers) as customers
      from (select ${additive.map((metric) => `coalesce("${metric}", 0) as "${metric}"`).join(', ')} from (select ${sums} from rows) totals) totals`,
  },
  {
    check: 'structure',
    dims: ['category'],
    metrics: ['offeredStyles', 'styles', 'offeredSkc', 'skc', 'qty'],
    includeZero: true,
    sql: `
      with ordered as (select skc_id, sum(qty)::bigint as qty from (${countedRows}) rows group by 1),
      by_style as (
        select y.category_id, s.style_id, bool_or(is_offered) as is_offered, bool_or(ordered.qty is not null) as is_ordered,
          count(*) filter (where is_offered) as offered, count(ordered.qty) as ordered, sum(ordered.qty) as qty
        from skcs s join styles y on y.id = s.style_id and y.deleted_at is null
        cross join lateral (select ${countedSkcText('s')} and y.status = 'onSale' as is_offered) state
        left join ordered on ordered.skc_id = s.id group by 1, 2)
      select coalesce(category_id::text, '') as row, count(*) filter (where is_offered) as "offeredStyles",
        count(*) filter (where is_ordered) as styles, sum(offered) as "offeredSkc", sum(ordered) as skc, coalesce(sum(qty), 0) as qty
      from by_style group by category_id`,
  },
]

/** Reports of each kind beside the same counted by SQL over the orders themselves. */
export const reportChecks: readonly Check[] = counterparts.map(
  ({ check, dims, metrics, includeZero = false, sql }) =>
    (snapshot) => ({
      check,
      dims,
      figures: metrics,
      engine: reportNumbers(snapshot, { dims, metrics, includeZero }),
      database: (client) => sqlNumbers(client, sql, metrics),
    }),
)

/** Returns the SQL of a check's order totals, for other checks that must match them. */
export const sqlOf = (check: 'all' | 'customer'): string =>
  counterparts.find((counterpart) => counterpart.check === check)?.sql ?? ''
