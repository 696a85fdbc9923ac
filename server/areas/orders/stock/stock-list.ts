import type { StockListQuery, stock } from '@fairdesk/contract/areas/orders/stock'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { fileNameOf, xlsxType } from '../../../domain/sheets/file-name.ts'
import type { Column } from '../../../domain/sheets/writing/content.ts'
import { writeSheet } from '../../../domain/sheets/writing/write.ts'
import { rowsBy, type SortValues } from '../../../domain/sort-by.ts'
import type { StockMode } from '../../../domain/stock/skc-stock.ts'
import { footOf } from '../../../domain/stock/stock-sums.ts'
import { readSwitches } from '../../../domain/switches/switches-in-force.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { oncePerVersion } from '../../../engine/once.ts'
import type { Handler } from '../../handler.ts'
import { type StockListRow, stockRows } from './stock-rows.ts'

/** Every colour that fits with its sizes. */
export const stockList: Handler<typeof stock.list> = async ({ db, user }, query) => {
  const { page, limit, sort, order, ...filter } = query
  const moment = await momentOf(db)
  const key = JSON.stringify([visibleTo(user), filter, sort, order, moment.mode])
  const { rows, totals } = await once(db, { key, version: moment.snapshot }, async () => {
    const all = await stockRows(db, user, filter)
    return { rows: rowsBy(all, query, sortValues), totals: footOf(all) }
  })
  return {
    list: rows.slice((page - 1) * limit, page * limit).map(({ skcId: _skcId, over: _over, ...row }) => row),
    count: rows.length,
    totals,
    fairMode: moment.mode,
  }
}

/** Limited since a list of 20,000 colours takes 30 MB. */
const keptLists = 4
const once = oncePerVersion<{ readonly rows: Rows; readonly totals: ReturnType<typeof footOf> }>(keptLists)

/**
 * Returns the cache key of a list: an equal snapshot means that nothing was written, so pages of a long list are cut
 * from rows built once. Includes the mode, since a planned one takes effect without a write.
 */
async function momentOf(db: Kysely<FairDb>): Promise<{ readonly snapshot: string; readonly mode: StockMode }> {
  const result = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db)
  const { stockMode } = await readSwitches(db)
  return { snapshot: result.rows[0]?.snapshot ?? '', mode: stockMode }
}

type Rows = readonly StockListRow[]

const sortValues: SortValues<StockListRow, StockListQuery['sort']> = {
  goodsNo: ({ goodsNo, skcNo }) => `${goodsNo} ${skcNo}`,
  total: ({ total }) => total ?? -1,
  ordered: ({ ordered }) => ordered ?? -1,
  left: ({ left }) => left ?? Number.MAX_SAFE_INTEGER,
}

/** A row per size that has a number or is ordered, in the columns that an import reads. */
export const exportStock: Handler<typeof stock.export> = async ({ db, user, caller }, filter) => {
  const { stock: texts, importFields } = phrasesIn(caller.language)
  const names = importFields.stock
  const rows = (await stockRows(db, user, filter)).flatMap(({ sizes, ...row }) =>
    sizes
      .filter(({ total, ordered }) => total !== null || ordered > 0)
      .map(({ name, total, ordered, left }) => ({
        skc: row.skcNo,
        goodsNo: row.goodsNo,
        name: row.name,
        colour: row.colour,
        size: name,
        qty: total,
        ordered,
        left,
        mode: texts.modes[row.modeInForce],
      })),
  )
  const text = (key: string, title: string): Column => ({ key, title, kind: 'text' })
  const pieces = (key: string, title: string): Column => ({ key, title, kind: 'integer', width: 10 })
  const columns = [
    text('skc', names.skc),
    text('goodsNo', names.goodsNo),
    text('name', texts.columns.name),
    text('colour', names.colour),
    text('size', names.size),
    pieces('qty', names.qty),
    pieces('ordered', texts.columns.ordered),
    pieces('left', texts.columns.left),
    text('mode', texts.columns.mode),
  ]
  return {
    fileName: fileNameOf(user.fair, texts.sheet),
    type: xlsxType,
    body: writeSheet({ name: texts.sheet, columns, rows: [rows], pinned: 2 }, { sharesTexts: true }),
  }
}
