import { seesEverything } from '@fairdesk/contract/visibility'
import { targetsBy } from '../count/targets-by.ts'
import { type Check, type Numbers, reportNumbers, sqlNumbers } from './check.ts'
import { countedRows, customersInScope } from './report-checks.ts'

/** SQL condition: without any target nobody counts as untargeted. */
const isAnySet = `exists (
  select from targets s join customers c on c.id = s.customer_id and c.deleted_at is null
  where s.dim1 = '' and s.dim2 = '' and s.qty > 0)`

/** Completion by customer: target and orders of all goods. */
const byCustomer: Check = (snapshot) => {
  const metrics = ['qty', 'targetQty', 'targetAmount', 'targetedQty', 'untargetedQty', 'completionQty'] as const
  return {
    check: 'completion',
    dims: ['customer'],
    figures: metrics,
    engine: reportNumbers(snapshot, { dims: ['customer'], metrics: [...metrics], includeZero: true }),
    database: (client) =>
      sqlNumbers(
        client,
        `with ordered as (select customer_id, sum(qty)::bigint as qty from (${countedRows}) rows group by 1)
         select clients.id as row, coalesce(ordered.qty, 0) as qty, t.qty as "targetQty", t.amount_fen as "targetAmount",
           case when t.qty > 0 then coalesce(ordered.qty, 0) else 0 end as "targetedQty",
           case when t.qty > 0 or not ${isAnySet} then 0 else coalesce(ordered.qty, 0) end as "untargetedQty",
           coalesce(ordered.qty, 0)::float8 / nullif(t.qty, 0) as "completionQty"
         from (${customersInScope}) clients
         left join ordered on ordered.customer_id = clients.id
         left join targets t on t.customer_id = clients.id and t.dim1 = '' and t.dim2 = ''`,
        metrics,
      ),
  }
}

/** Tree of places: big areas, regions and areas with their orders and total targets. */
const byPlace: Check = (snapshot) => {
  const metrics = [
    ...(['qty', 'netAmount', 'customers', 'coverage', 'targetQty'] as const),
    ...(['targetedQty', 'untargetedQty', 'untargetedCustomers', 'completionQty'] as const),
  ] as const
  const dims = ['bigArea', 'region', 'area'] as const
  return {
    check: 'places',
    dims,
    figures: metrics,
    engine: reportNumbers(snapshot, { dims, metrics: [...metrics], includeZero: true, subtotals: true }),
    database: (client) =>
      sqlNumbers(
        client,
        `with ordered as (
           select customer_id, sum(qty)::bigint as qty, sum(net_fen)::bigint as net from (${countedRows}) rows group by 1),
         clients as (
           select clients.id, a.id as area, r.id as region, r.big_area_id as big, ordered.qty, ordered.net, t.qty as target
           from (${customersInScope}) clients
           left join areas a on a.id = clients.area_id left join regions r on r.id = a.region_id
           left join ordered on ordered.customer_id = clients.id
           left join targets t on t.customer_id = clients.id and t.dim1 = '' and t.dim2 = '')
         select concat_ws(' ', coalesce(big::text, ''),
             case when grouping(region) = 0 then coalesce(region::text, '') end,
             case when grouping(area) = 0 then coalesce(area::text, '') end) as row,
           coalesce(sum(qty), 0)::bigint as qty, coalesce(sum(net), 0)::bigint as "netAmount", count(qty) as customers,
           count(qty)::float8 / nullif(count(*), 0) as coverage, sum(target)::bigint as "targetQty",
           coalesce(sum(qty) filter (where target > 0), 0)::bigint as "targetedQty",
           coalesce(sum(qty) filter (where coalesce(target, 0) = 0 and ${isAnySet}), 0)::bigint as "untargetedQty",
           count(qty) filter (where coalesce(target, 0) = 0 and ${isAnySet}) as "untargetedCustomers",
           coalesce(sum(qty) filter (where target > 0), 0)::float8 / nullif(sum(target), 0) as "completionQty"
         from clients group by grouping sets ((big), (big, region), (big, region, area))`,
        metrics,
      ),
  }
}

/** Checks the target of each customer and category, as in the heat matrix. */
const byCategory: Check = ({ catalogue, facts }) => {
  const figures = ['targetQty', 'targetAmount'] as const
  const targets = targetsBy(catalogue, facts, {
    question: { dims: [], metrics: [], visibility: seesEverything },
    attribute: 'category',
  })
  const engine = (): Numbers =>
    new Map(
      targets.map(({ customer, value, qty, amount }) => [
        `${customer} ${value.id ?? value.code}`,
        { targetQty: qty, targetAmount: amount },
      ]),
    )
  return {
    check: 'categoryTargets',
    dims: ['customer', 'category'],
    figures,
    engine,
    database: (client) =>
      sqlNumbers(
        client,
        `select t.customer_id || ' ' || coalesce(codes.id::text, t.value1) as row, t.qty as "targetQty", t.amount_fen as "targetAmount"
         from targets t join (${customersInScope}) clients on clients.id = t.customer_id
         left join common_codes codes on codes.type = 'category' and codes.code = t.value1
         where t.dim1 = 'category' and t.dim2 = '' and (t.qty is not null or t.amount_fen is not null)`,
        figures,
      ),
  }
}

export const targetChecks: readonly Check[] = [byCustomer, byPlace, byCategory]
