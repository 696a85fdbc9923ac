import { countedSkcText } from '../../server/db/counted-skcs.ts'
import type { ReportPair } from './report-pair.ts'

const shown = 50

/** Every order row that counts: neither binned nor deleted nor dropped. */
const counted = `
  from order_rows r
  join orders o on o.id = r.order_id and o.deleted_at is null
  join customers c on c.id = o.customer_id and c.deleted_at is null
  join skcs s on s.id = r.skc_id and ${countedSkcText('s')}
  join styles y on y.id = s.style_id and y.deleted_at is null
  left join areas a on a.id = c.area_id
  where r.qty > 0`

const sums = 'sum(r.qty)::bigint as qty, sum(r.net_fen)::bigint as net'

/** The reports that the engine is compared on with SQL written as one would by hand: grouped twice, never count(distinct). */
export const reportPairs: readonly ReportPair[] = [
  {
    name: 'category x region',
    question: { dims: ['category', 'region'], metrics: ['qty', 'tagAmount', 'netAmount'] },
    compared: ['qty', 'tagAmount', 'netAmount'],
    sql: () => `
      select y.category_id, a.region_id, sum(r.qty)::bigint as qty, sum(r.tag_fen)::bigint as "tagAmount",
        sum(r.net_fen)::bigint as "netAmount" ${counted} group by 1, 2`,
  },
  {
    name: 'goods ranking',
    question: {
      dims: ['style'],
      metrics: ['qty', 'netAmount', 'customers', 'share', 'cumShare'],
      sort: { by: 'qty', order: 'desc' },
      includeZero: true,
      page: { page: 1, limit: shown },
    },
    compared: ['qty', 'netAmount', 'customers'],
    sql: ({ limit }) => `
      with sold as (
        select style_id, sum(qty)::bigint as qty, sum(net)::bigint as net, count(*) as customers
        from (select s.style_id, o.customer_id, ${sums} ${counted} group by 1, 2) bought group by 1
      ), listed as (
        select y.id, y.goods_no, coalesce(qty, 0) as qty, coalesce(net, 0) as net, coalesce(customers, 0) as customers
        from styles y left join sold on sold.style_id = y.id
        where y.deleted_at is null
          and (sold.qty is not null or y.status = 'onSale')
          and exists (select 1 from skcs s where s.style_id = y.id and ${countedSkcText('s')})
      )
      select id, qty, net as "netAmount", customers, rank() over (order by qty desc) as rank,
        qty / nullif(sum(qty) over (), 0) as share,
        sum(qty) over (order by qty desc, goods_no) / nullif(sum(qty) over (), 0) as cum_share
      from listed order by qty desc, goods_no limit ${limit}`,
  },
  {
    name: 'completion',
    question: {
      dims: ['bigArea', 'region', 'customer'],
      metrics: ['qty', 'netAmount', 'completionQty', 'completionAmount'],
      subtotals: true,
    },
    compared: ['qty', 'netAmount', 'completionQty', 'completionAmount'],
    sql: () => `
      with ordered as (select o.customer_id, ${sums} ${counted} group by 1)
      select g.big_area_id, a.region_id, c.id, sum(o.qty)::bigint as qty, sum(o.net)::bigint as "netAmount",
        (coalesce(sum(o.qty) filter (where t.qty > 0), 0) / nullif(sum(t.qty), 0))::float8 as "completionQty",
        (coalesce(sum(o.net) filter (where t.amount_fen > 0), 0) / nullif(sum(t.amount_fen), 0))::float8 as "completionAmount"
      from customers c left join ordered o on o.customer_id = c.id
      left join areas a on a.id = c.area_id left join regions g on g.id = a.region_id
      left join targets t on t.customer_id = c.id and t.dim1 = '' and t.dim2 = ''
      where c.deleted_at is null and (o.qty is not null or c.enabled)
      group by rollup (g.big_area_id, a.region_id, c.id) having grouping(g.big_area_id) = 0 and sum(o.qty) > 0`,
  },
  {
    name: 'goods x area',
    question: {
      dims: ['style'],
      columnDim: 'region',
      metrics: ['qty', 'netAmount'],
      page: { page: 1, limit: shown },
    },
    compared: ['qty', 'netAmount'],
    lines: ({ cells = [] }) => cells.flatMap((cell) => (cell?.qty ? [{ ...cell }] : [])),
    sql: ({ limit }) => `
      with cells as materialized (select s.style_id, a.region_id, ${sums} ${counted} group by 1, 2),
      page as (select y.id from styles y where y.id in (select style_id from cells) order by y.sort, y.id limit ${limit})
      select style_id, region_id, qty, net as "netAmount", false as is_total from cells where style_id in (select id from page)
      union all select null, region_id, sum(qty)::bigint, sum(net)::bigint, true from cells group by region_id`,
  },
  {
    name: 'sizes by style',
    question: { dims: ['style'], metrics: ['qty'], sizeMode: 'columns', page: { page: 1, limit: shown } },
    compared: ['qty'],
    lines: ({ sizes = [] }) => sizes.flatMap((qty) => (qty > 0 ? [{ qty }] : [])),
    sql: ({ slots, limit }) => `
      with by_slot as materialized (
        select s.style_id, array[${slotSums(slots)}] as sums ${counted} group by 1
      ), cells as materialized (
        select style_id, size_no, pieces from by_slot join styles y on y.id = style_id,
          unnest(sums) with ordinality as cell (pieces, slot)
        join sizes on true where sizes.size_group_id = y.size_group_id and sizes.slot = cell.slot and pieces > 0
      ), page as (select y.id from styles y where y.id in (select style_id from by_slot) order by y.sort, y.id limit ${limit})
      select style_id, size_no, pieces as qty, false as is_total from cells where style_id in (select id from page)
      union all select null, size_no, sum(pieces)::bigint, true from cells group by size_no`,
  },
  {
    name: '3 attributes + customers',
    question: { dims: ['category', 'wave', 'region'], metrics: ['qty', 'netAmount', 'skc', 'customers', 'depth'] },
    compared: ['qty', 'netAmount', 'skc', 'customers', 'depth'],
    sql: () => `
      with goods as (
        select coalesce(y.category_id, 0) as category, coalesce(y.wave_id, 0) as wave, coalesce(region_id, 0) as region,
          sum(qty)::bigint as qty, sum(net)::bigint as net, count(*) as skc
        from (select r.skc_id, a.region_id, ${sums} ${counted} group by 1, 2) by_skc
        join skcs s on s.id = skc_id join styles y on y.id = s.style_id group by 1, 2, 3
      ), buyers as (
        select category, wave, coalesce(a.region_id, 0) as region, count(*) as customers
        from (select coalesce(y.category_id, 0) as category, coalesce(y.wave_id, 0) as wave, o.customer_id ${counted} group by 1, 2, 3) bought
        join customers c on c.id = customer_id left join areas a on a.id = c.area_id group by 1, 2, 3
      )
      select category, wave, region, qty, net as "netAmount", skc, customers, qty::float8 / skc as depth
      from goods join buyers using (category, wave, region)`,
  },
]

function slotSums(slots: number): string {
  return Array.from({ length: slots }, (_, index) => `sum(r.qtys[${index + 1}])::bigint`).join(', ')
}
