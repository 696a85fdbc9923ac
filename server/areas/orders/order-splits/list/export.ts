import type { orderSplits, SplitPart } from '@fairdesk/contract/areas/orders/order-splits'
import { refuse } from '@fairdesk/contract/refusal'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import { attributeNames } from '../../../../domain/goods/attribute-names.ts'
import { qtyAt } from '../../../../domain/orders/size-slots.ts'
import { fileNameOf, xlsxType } from '../../../../domain/sheets/file-name.ts'
import { inOneSnapshot } from '../../../../domain/sheets/in-one-snapshot.ts'
import type { Column, Row, SheetContent } from '../../../../domain/sheets/writing/content.ts'
import { writeSheets } from '../../../../domain/sheets/writing/write.ts'
import { readSizeBook, type SizeBook } from '../../../../domain/splits/order-content.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { Handler } from '../../../handler.ts'
import { columnsOfGroups, sizeFileColumns, sizeGroupKey } from '../../matrix-columns.ts'
import { areQuotas, type ExportedRow, exportedRows } from './exported-rows.ts'
import { partCells, partColumns } from './part-cells.ts'
import { fitsStates, listedParts, partShown } from './split-rows.ts'

type Texts = Pick<Phrases, 'orderSplits' | 'orderSheets' | 'orderList' | 'goodsRanking' | 'dimensions' | 'extracts'>
type FileOptions = {
  readonly shape: 'wide' | 'long'
  /** Cells of each part, by its id. */
  readonly parts: ReadonlyMap<number, Row>
  readonly sizes: SizeBook
  readonly visibility: Visibility
  readonly texts: Texts
  /** A column for them only where there are any. */
  readonly hasQuotas: boolean
}

/**
 * Exports parts, streamed. Stale parts are left out and listed on a separate sheet. An empty export has its header.
 */
export const exportSplits: Handler<typeof orderSplits.exportOrderSplit> = async ({ db, user, caller }, query) => {
  const { shape, ids, ...filter } = query
  const visibility = visibleTo(user)
  const texts = renameAttributes(phrasesIn(caller.language), await attributeNames(db, caller.language))
  const visibleParts = await listedParts(db, user, { ...filter, ids })
  const exportableParts = visibleParts.filter(
    (orderPart) => fitsStates(orderPart, filter) && orderPart.status !== 'void',
  )
  const stale = exportableParts.filter((orderPart) => orderPart.isStale).map((orderPart) => partShown(orderPart, user))
  if (stale.length > 0 && stale.length === exportableParts.length) refuseAll(stale)
  const fresh = exportableParts.filter((orderPart) => !orderPart.isStale).map((orderPart) => partShown(orderPart, user))
  const sizes = await readSizeBook(db)
  const parts = await partCells(fresh, texts, { db, user })
  const options = { shape, parts, sizes, visibility, texts, hasQuotas: await areQuotas(db, visibility) }
  const runs = await inOneSnapshot(db, (snapshot) => exportedRows(snapshot, [...parts.keys()], visibility))
  const columns = columnsOf(options)
  const sums = columns.filter(
    ({ key, kind }) => (kind === 'integer' || kind === 'money') && !key.endsWith('Price') && key !== quotaKey,
  )
  const totals: Record<string, string | number> = { splitNo: texts.orderSheets.total, qty: 0 }
  async function* rows(): AsyncGenerator<Row[]> {
    for await (const run of runs) {
      const some = run.flatMap((row) => (shape === 'wide' ? [wideRow(row, options)] : longRows(row, options)))
      for (const row of some) addTo(totals, row, sums)
      yield some
    }
  }
  const name = texts.orderSplits.files[shape]
  const content = { name, columns, rows: rows(), totals, pinned: 3 }
  const sheets = stale.length === 0 ? [content] : [content, notExportedSheet(stale, texts)]
  return { fileName: fileNameOf(user.fair, name), type: xlsxType, body: writeSheets(sheets) }
}

const mostNamed = 20

function refuseAll(stale: readonly SplitPart[]): never {
  const named = stale.slice(0, mostNamed).map(({ splitNo }) => splitNo)
  const splitNos = `${named.join(' ')}${stale.length > mostNamed ? ' …' : ''}`
  refuse('split.all-stale', { count: stale.length, splitNos })
}

/** Parts that the file leaves out, as their orders have changed since. */
function notExportedSheet(stale: readonly SplitPart[], { orderSplits, orderList }: Texts): SheetContent {
  const text = (key: string, title: string): Column => ({ key, title, kind: 'text' })
  const columns = [
    text('splitNo', orderSplits.columns.splitNo),
    text('orderNumber', orderSplits.columns.orderNumber),
    text('customerName', orderList.columns.customerName),
    text('name', orderSplits.columns.name),
    { key: 'qty', title: orderSplits.columns.qty, kind: 'integer' as const },
    text('why', orderSplits.notExported.why),
  ]
  const rows = stale.map(({ splitNo, orderNumber, customerName, name, qty }) => ({
    splitNo,
    orderNumber,
    customerName,
    name,
    qty,
    why: orderSplits.staleTip,
  }))
  return { name: orderSplits.notExported.sheet, columns, rows: [rows], pinned: 1 }
}

function addTo(totals: Record<string, string | number>, row: Row, sums: readonly Column[]): void {
  for (const { key } of sums) {
    const value = row[key]
    if (typeof value === 'number') totals[key] = Number(totals[key] ?? 0) + value
  }
}

/** No sum of the file: many rows share one. */
const quotaKey = 'quota'
const sizeKey = (no: number) => `size${no}`

function columnsOf({ shape, visibility: { prices }, texts, sizes, hasQuotas }: FileOptions): Column[] {
  const { orderSplits, goodsRanking, dimensions, orderSheets } = texts
  const text = (key: string, title: string): Column => ({ key, title, kind: 'text' })
  const money = (key: string, title: string): Column => ({ key, title, kind: 'money', width: 16 })
  const pieces = (key: string, title: string): Column => ({ key, title, kind: 'integer', width: 9 })
  return [
    ...partColumns(texts),
    text('category', dimensions.category),
    text('wave', dimensions.wave),
    text('goodsNo', goodsRanking.goodsNo),
    text('skcNo', goodsRanking.skcNo),
    text('goodsName', goodsRanking.name),
    text('colour', goodsRanking.colour),
    text('colourCode', orderSheets.columns.colourCode),
    ...(shape === 'long' ? [text('size', orderSheets.columns.size)] : []),
    ...(seesTag(prices) ? [money('tagPrice', goodsRanking.tagPrice)] : []),
    ...(seesNet(prices) ? [money('netPrice', orderSheets.columns.netPrice)] : []),
    pieces('qty', goodsRanking.qty),
    ...(seesTag(prices) ? [money('tagAmount', goodsRanking.tagAmount)] : []),
    ...(seesNet(prices) ? [money('netAmount', goodsRanking.netAmount)] : []),
    ...(hasQuotas
      ? [shape === 'long' ? pieces(quotaKey, orderSplits.columns.quota) : text(quotaKey, orderSplits.columns.quota)]
      : []),
    ...(shape === 'wide' ? sizeFileColumns(columnsOfGroups(sizes.values()), ({ no }) => pieces(sizeKey(no), '')) : []),
  ]
}

function wideRow(row: ExportedRow, options: FileOptions): Row {
  const cells = cellsOf(row, options).map(({ no, qty }) => [sizeKey(no), qty] as const)
  const quota = cellsOf(row, options).flatMap(({ name, slot }) => {
    const total = quotaAt(row, slot)
    return total === null ? [] : `${name} ${total}`
  })
  return {
    ...factsOf(row, options),
    ...amountsOf(row, row.qty),
    [sizeGroupKey]: cellsOf(row, options)[0]?.group,
    ...Object.fromEntries(cells),
    [quotaKey]: quota.join(' · '),
  }
}

function longRows(row: ExportedRow, options: FileOptions): Row[] {
  const facts = factsOf(row, options)
  return cellsOf(row, options).map(({ name, slot, qty }) => ({
    ...facts,
    size: name,
    ...amountsOf(row, qty),
    [quotaKey]: quotaAt(row, slot),
  }))
}

/** Returns the smallest of the quotas for this size; null if there is none. */
function quotaAt({ quotas }: ExportedRow, slot: number): number | null {
  const totals = quotas.flatMap((quota) => quota[slot - 1] ?? [])
  return totals.length === 0 ? null : Math.min(...totals)
}

function cellsOf({ groupId, qtys }: ExportedRow, { sizes }: FileOptions) {
  return (sizes.get(groupId) ?? [])
    .map((size) => ({ ...size, qty: qtyAt(qtys, size.slot) }))
    .filter(({ qty }) => qty > 0)
}

function amountsOf({ tagPrice, netPrice }: ExportedRow, qty: number) {
  return { qty, tagAmount: qty * tagPrice, netAmount: qty * netPrice }
}

function factsOf({ splitId, qtys: _qtys, quotas: _quotas, ...row }: ExportedRow, { parts }: FileOptions): Row {
  return { ...row, ...parts.get(splitId) }
}
