import type { OrderFilter, OrderRow, orderList } from '@fairdesk/contract/areas/orders/order-list'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { fileNameOf, xlsxType } from '../../domain/sheets/file-name.ts'
import { writeSheets } from '../../domain/sheets/writing/write.ts'
import { aboutSheet, momentText } from '../about-figures.ts'
import type { Handler } from '../handler.ts'
import { listedOrders } from './listed-orders.ts'
import { fitting } from './order-list.ts'

type Column = {
  readonly key: string
  readonly label: string
  readonly format: 'text' | 'integer' | 'money' | 'percent'
}

function columnsOf({ orderList: { columns: texts } }: Phrases, { prices }: Visibility): Column[] {
  const column = (key: keyof typeof texts, format: Column['format']): Column => ({ key, label: texts[key], format })
  return [
    column('number', 'text'),
    column('customer', 'text'),
    column('customerName', 'text'),
    column('area', 'text'),
    column('agent', 'text'),
    column('type', 'text'),
    column('status', 'text'),
    column('locked', 'text'),
    column('styles', 'integer'),
    column('skc', 'integer'),
    column('qty', 'integer'),
    ...(seesTag(prices) ? [column('tagAmount', 'money')] : []),
    ...(seesNet(prices) ? [column('netAmount', 'money')] : []),
    column('completion', 'percent'),
    column('must', 'integer'),
    column('broken', 'integer'),
    column('updatedAt', 'text'),
    column('by', 'text'),
  ]
}

export const tableKey: Handler<typeof orderList.getTableKey> = ({ user, caller }) => ({
  list: columnsOf(phrasesIn(caller.language), visibleTo(user)),
})

/** The whole list as it is narrowed, in its columns. */
export const exportOrders: Handler<typeof orderList.export> = async (context, filter) => {
  const { user, caller } = context
  const texts = phrasesIn(caller.language)
  const { list } = await listedOrders(context, filter)
  const time = new Intl.DateTimeFormat('sv-SE', {
    timeZone: user.fair.timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const rows = fitting(list, filter).map(({ row, fen }) => sheetRow(row, fen, { texts, time }))
  const columns = columnsOf(texts, visibleTo(user)).map(({ key, label, format }) => ({
    key,
    title: label,
    kind: key === 'updatedAt' ? ('moment' as const) : format,
  }))
  const name = texts.orderList.sheet
  const aboutContent = await aboutSheet(context, {
    ...{ phrases: texts, title: name, criteria: { customers: filter } },
    lines: orderFilterLines(filter, texts.orderList, user.fair.timeZone),
  })
  return {
    fileName: fileNameOf(user.fair, name),
    type: xlsxType,
    body: writeSheets([{ name, columns, rows: [rows], pinned: 3 }, aboutContent]),
  }
}

/** Returns the list's further filters, as its screen names them. */
export function orderFilterLines(
  { checks = [], by, since }: OrderFilter,
  texts: Phrases['orderList'],
  timeZone: string,
): [string, string][] {
  return [
    ...(checks.length === 0
      ? []
      : [[texts.byCheck, checks.map((check) => texts.checks[check]).join('、')] as [string, string]]),
    ...(by ? [[texts.columns.by, by] as [string, string]] : []),
    ...(since ? [[texts.columns.updatedAt, `≥ ${momentText(since, timeZone)}`] as [string, string]] : []),
  ]
}

type SheetRowContext = { readonly texts: Phrases; readonly time: Intl.DateTimeFormat }

function sheetRow(
  row: OrderRow,
  fen: { readonly tag: number; readonly net: number },
  { texts, time }: SheetRowContext,
) {
  const { orderList: list, orderEntry } = texts
  const { locked, blocked: _, ...rest } = row
  return {
    ...rest,
    type: list.types[row.type],
    status: orderEntry.orderStates[row.status],
    locked: locked ? orderEntry.locked : '',
    tagAmount: fen.tag,
    netAmount: fen.net,
    completion: row.completion === null ? null : row.completion / 100,
    updatedAt: row.updatedAt === null ? '' : time.format(new Date(row.updatedAt)),
  }
}
