import type { OrderFileShape } from '@fairdesk/contract/areas/orders/order-files'
import type { OrderRow } from '@fairdesk/contract/areas/orders/order-list'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { qtyAt } from '../../../../domain/orders/size-slots.ts'
import type { Column, Row, SheetContent } from '../../../../domain/sheets/writing/content.ts'
import type { SizeColumn } from '../../../../engine/question/answer.ts'
import { columnsOfGroups, sizeFileColumns, sizeGroupKey } from '../../matrix-columns.ts'
import type { OrderedGoods, OrderedRow, OrderedSize } from './ordered-goods.ts'

type FileOptions = {
  readonly shape: OrderFileShape
  readonly orders: ReadonlyMap<number, OrderRow>
  readonly goods: OrderedGoods
  readonly visibility: Visibility
  readonly texts: Pick<Phrases, 'orderSheets' | 'orderList' | 'orderEntry' | 'goodsRanking' | 'dimensions'>
}

type Totals = Record<string, string | number>

/** Digits of the largest sums that people order. */
const widths = { pieces: 10, amount: 18 } as const
const sizeKey = (no: number) => `size${no}`

/** Writes runs of ordered rows as a sheet; the totals below are sums of what was written. */
export function orderFile(runs: AsyncIterable<readonly OrderedRow[]>, options: FileOptions): SheetContent {
  const { shape, texts } = options
  const totals: Totals = { number: texts.orderSheets.total, qty: 0 }
  const rowsOf = shape === 'wide' ? wideRow : longRows
  async function* rows(): AsyncGenerator<Row[]> {
    for await (const run of runs) {
      const some = run.flatMap((row) => rowsOf(row, options))
      for (const row of some) addTo(totals, row, sums)
      yield some
    }
  }
  const columns = columnsOf(options)
  const sums = columns.filter(({ key, width }) => width !== undefined && !key.endsWith('Price')).map(({ key }) => key)
  return { name: texts.orderSheets[shape], columns, rows: rows(), totals, pinned: 3 }
}

function addTo(totals: Totals, row: Row, keys: readonly string[]): void {
  for (const key of keys) {
    const value = row[key]
    if (typeof value === 'number') totals[key] = Number(totals[key] ?? 0) + value
  }
}

function columnsOf({ shape, visibility: { prices }, texts, goods }: FileOptions): Column[] {
  const { orderList, goodsRanking, dimensions, orderSheets } = texts
  const text = (key: string, title: string): Column => ({ key, title, kind: 'text' })
  const money = (key: string, title: string): Column => ({ key, title, kind: 'money', width: widths.amount })
  const pieces = (key: string, title: string): Column => ({ key, title, kind: 'integer', width: widths.pieces })
  const [tag, net] = [seesTag(prices), seesNet(prices)]
  return [
    text('number', orderList.columns.number),
    text('customer', orderList.columns.customer),
    text('customerName', orderList.columns.customerName),
    text('area', orderList.columns.area),
    text('agent', orderList.columns.agent),
    text('type', orderList.columns.type),
    text('status', orderList.columns.status),
    text('category', dimensions.category),
    text('sub', dimensions.sub),
    text('wave', dimensions.wave),
    text('goodsNo', goodsRanking.goodsNo),
    text('skcNo', goodsRanking.skcNo),
    text('name', goodsRanking.name),
    text('colour', goodsRanking.colour),
    text('colourCode', orderSheets.columns.colourCode),
    ...(shape === 'long' ? [text('size', orderSheets.columns.size)] : []),
    ...(tag ? [{ ...money('tagPrice', goodsRanking.tagPrice), width: 11 }] : []),
    ...(net ? [{ ...money('netPrice', orderSheets.columns.netPrice), width: 11 }] : []),
    pieces('qty', goodsRanking.qty),
    ...(tag ? [money('tagAmount', goodsRanking.tagAmount)] : []),
    ...(net ? [money('netAmount', goodsRanking.netAmount)] : []),
    ...(shape === 'wide' ? sizeFileColumns(sizeColumns(goods), ({ no }) => pieces(sizeKey(no), '')) : []),
  ]
}

/** Returns the size columns of the groups used by goods of the file. */
function sizeColumns({ skcs, sizes }: OrderedGoods): SizeColumn[] {
  const used = new Set([...skcs.values()].map(({ groupId }) => groupId))
  return columnsOfGroups([...sizes].flatMap(([groupId, some]) => (used.has(groupId) ? [some] : [])))
}

function wideRow(row: OrderedRow, options: FileOptions): Row[] {
  const facts = factsOf(row, options)
  const cells: Record<string, number> = {}
  for (const { no, qty } of orderedCells(row, options.goods)) cells[sizeKey(no)] = qty
  const [size] = orderedCells(row, options.goods)
  return [{ ...facts, ...amountsOf(row, row.qty), [sizeGroupKey]: size?.group, ...cells }]
}

function longRows(row: OrderedRow, options: FileOptions): Row[] {
  const facts = factsOf(row, options)
  return orderedCells(row, options.goods).map(({ name, qty }) => ({ ...facts, size: name, ...amountsOf(row, qty) }))
}

/** The sizes of a row that hold something. */
function orderedCells({ skcId, qtys }: OrderedRow, { skcs, sizes }: OrderedGoods): (OrderedSize & { qty: number })[] {
  const group = sizes.get(skcs.get(skcId)?.groupId ?? 0) ?? []
  return group.flatMap((size) => {
    const qty = qtyAt(qtys, size.slot)
    return qty > 0 ? [{ ...size, qty }] : []
  })
}

function amountsOf({ tagPrice, netPrice }: OrderedRow, qty: number) {
  return { qty, tagAmount: qty * tagPrice, netAmount: qty * netPrice }
}

function factsOf({ orderId, skcId, tagPrice, netPrice }: OrderedRow, { orders, goods, texts }: FileOptions): Row {
  const order = orders.get(orderId)
  const skc = goods.skcs.get(skcId)
  return {
    number: order?.number,
    customer: order?.customer,
    customerName: order?.customerName,
    area: order?.area,
    agent: order?.agent,
    type: order && texts.orderList.types[order.type],
    status: order && texts.orderEntry.orderStates[order.status],
    ...skc,
    tagPrice,
    netPrice,
  }
}
