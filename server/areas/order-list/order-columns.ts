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

function columnsOf({ orderList: { columns: words } }: Phrases, { prices }: Visibility): Column[] {
  const column = (key: keyof typeof words, format: Column['format']): Column => ({ key, label: words[key], format })
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
  const words = phrasesIn(caller.language)
  const { list } = await listedOrders(context, filter)
  const time = new Intl.DateTimeFormat('sv-SE', {
    timeZone: user.fair.timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const rows = fitting(list, filter).map(({ row, fen }) => sheetRow(row, fen, { words, time }))
  const columns = columnsOf(words, visibleTo(user)).map(({ key, label, format }) => ({
    key,
    title: label,
    kind: key === 'updatedAt' ? ('moment' as const) : format,
  }))
  const name = words.orderList.sheet
  const about = await aboutSheet(context, {
    ...{ phrases: words, title: name, asked: { customers: filter } },
    lines: orderFilterLines(filter, words.orderList, user.fair.timeZone),
  })
  return {
    fileName: fileNameOf(user.fair, name),
    type: xlsxType,
    body: writeSheets([{ name, columns, rows: [rows], pinned: 3 }, about]),
  }
}

/** What else the list is narrowed to, as its screen names it. */
export function orderFilterLines(
  { checks = [], by, since }: OrderFilter,
  words: Phrases['orderList'],
  timeZone: string,
): [string, string][] {
  return [
    ...(checks.length === 0
      ? []
      : [[words.byCheck, checks.map((one) => words.checks[one]).join('、')] as [string, string]]),
    ...(by ? [[words.columns.by, by] as [string, string]] : []),
    ...(since ? [[words.columns.updatedAt, `≥ ${momentText(since, timeZone)}`] as [string, string]] : []),
  ]
}

type Wording = { readonly words: Phrases; readonly time: Intl.DateTimeFormat }

function sheetRow(row: OrderRow, fen: { readonly tag: number; readonly net: number }, { words, time }: Wording) {
  const { orderList: list, orderEntry } = words
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
