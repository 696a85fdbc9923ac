import { seesEverything } from '@fairdesk/contract/visibility'
import { countedSkcText } from '../../db/counted-skcs.ts'
import type { FactsSnapshot } from '../answer/count-levels.ts'
import { linesOn } from '../lines/lines.ts'
import type { NodeValue } from '../lines/lines-query.ts'
import { type Check, type Numbers, reportNumbers, sqlNumbers } from './check.ts'
import { countedRows } from './report-checks.ts'

const lineFigures = ['rows', 'qty', 'tagAmount', 'netAmount', 'agentAmount', 'styles', 'skc', 'customers'] as const

/** The rows behind a number, counted and added up. */
function lineNumbers({ catalogue, facts }: FactsSnapshot, node: readonly NodeValue[]) {
  const { count, totals } = linesOn(catalogue, facts, { level: 'line', visibility: seesEverything, node })
  const { tag, net, agent, ...counts } = totals()
  return { rows: count, ...counts, tagAmount: tag, netAmount: net, agentAmount: agent }
}

function linesSql(row: string, joined = ''): string {
  const distinct = (name: string, column: string) =>
    `left join (select row, count(*) as ${name} from (select row, ${column} from rows group by 1, 2) each group by 1) ${name} using (row)`
  return `
    with rows as materialized (
      select ${row} as row, qty, tag_fen, net_fen, agent_fen, style_id, skc_id, customer_id from (${countedRows}) rows ${joined})
    select * from (
      select row, count(*) as rows, sum(qty)::bigint as qty, sum(tag_fen)::bigint as "tagAmount", sum(net_fen)::bigint as "netAmount",
        sum(agent_fen)::bigint as "agentAmount" from rows group by row) sums
    ${distinct('styles', 'style_id')} ${distinct('skc', 'skc_id')} ${distinct('customers', 'customer_id')}`
}

/** All rows of orders, and how many of their sizes are ordered. */
const allLines: Check = (snapshot) => {
  const { catalogue, facts } = snapshot
  const lines = lineNumbers(snapshot, [])
  const cells = linesOn(catalogue, facts, { level: 'sku', visibility: seesEverything }).count
  const figures = [...lineFigures, 'cells'] as const
  return {
    check: 'lines',
    dims: [],
    figures,
    engine: (): Numbers => new Map([['', { ...lines, cells }]]),
    database: (client) =>
      sqlNumbers(
        client,
        `select lines.*, (select count(*) from (${countedRows}) rows, unnest(qtys) piece where piece > 0) as cells
         from (${linesSql("''")}) lines`,
        figures,
      ),
  }
}

/** The rows that open behind each big area. */
const linesByBigArea: Check = (snapshot) => {
  const list = snapshot.catalogue.lists.bigArea
  const ids = Array.from({ length: list.size }, (_, index) => list.valueAt(index)).filter(({ id }) => id !== undefined)
  const numbers: Numbers = new Map(
    ids.map(({ id, code }) => [
      String(id),
      lineNumbers(snapshot, [{ dim: 'bigArea', code, ...(id === undefined ? {} : { id }) }]),
    ]),
  )
  const joined = 'join areas on areas.id = area_id join regions on regions.id = areas.region_id'
  return {
    check: 'lines',
    dims: ['bigArea'],
    figures: lineFigures,
    engine: () => numbers,
    database: (client) => sqlNumbers(client, linesSql('regions.big_area_id::text', joined), lineFigures),
  }
}

const minimums = `
  select style_id, sum(factory_min)::int as least from skcs
  where ${countedSkcText()} group by 1 having sum(factory_min) is not null`

/** Pieces missing to the factory minimum. */
const factoryMinimum: Check = (snapshot) => {
  const byStyle = reportNumbers(snapshot, { dims: ['style'], metrics: ['qty'] })
  const figures = ['gap'] as const
  return {
    check: 'factoryMinimum',
    dims: ['style'],
    figures,
    engine: async (client) => {
      const qtys = byStyle()
      const { rows } = await client.query<{ style_id: number; least: number }>(minimums)
      return new Map(
        rows.map(({ style_id: style, least }) => [
          String(style),
          { gap: Math.max(0, least - (qtys.get(String(style))?.qty ?? 0)) },
        ]),
      )
    },
    database: (client) =>
      sqlNumbers(
        client,
        `select minimums.style_id as row, greatest(0, least - coalesce(ordered.qty, 0)) as gap from (${minimums}) minimums
         left join (select style_id, sum(qty)::bigint as qty from (${countedRows}) rows group by 1) ordered using (style_id)`,
        figures,
      ),
  }
}

export const rowChecks: readonly Check[] = [allLines, linesByBigArea, factoryMinimum]
