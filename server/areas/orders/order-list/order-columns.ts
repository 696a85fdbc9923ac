import type { OrderFilter, orderList } from '@fairdesk/contract/areas/orders/order-list'
import { fieldsOn } from '@fairdesk/contract/fields/field'
import { orderListFields } from '@fairdesk/contract/fields/order-list'
import { formatExtracts, formatParts } from '@fairdesk/phrases/format-extracts'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { seenOrderExtracts } from '../../../domain/extracts/seen-extracts.ts'
import { readNotes } from '../../../domain/order-notes/order-notes.ts'
import { sheetColumnsOf, sheetRowsOf } from '../../../domain/sheets/field-columns.ts'
import { fileNameOf, xlsxType } from '../../../domain/sheets/file-name.ts'
import { writeSheets } from '../../../domain/sheets/writing/write.ts'
import { mayOpen, type SessionUser, visibleTo } from '../../../domain/visibility/session-user.ts'
import { aboutSheet, momentText } from '../../about-figures.ts'
import type { Handler } from '../../handler.ts'
import { listedOrders, listRow } from './listed-orders.ts'
import { fitting } from './order-list.ts'

/** The columns of the list's file, as this user may see them. */
export const tableKey: Handler<typeof orderList.getTableKey> = ({ user, caller }) => {
  const titles = phrasesIn(caller.language).orderList.columns
  return {
    list: fileFields(user).map(({ key, kind }) => ({
      key,
      label: titles[key],
      format: kind === 'moment' ? 'text' : kind,
    })),
  }
}

function fileFields(user: SessionUser) {
  const fields = fieldsOn('file', orderListFields, visibleTo(user).prices)
  return mayOpen(user, ['orderSplitting']) ? fields : fields.filter(({ key }) => key !== 'parts')
}

/** The whole list as it is narrowed, in its columns. */
export const exportOrders: Handler<typeof orderList.export> = async (context, filter) => {
  const { db, user, caller } = context
  const texts = phrasesIn(caller.language)
  const { orderList: words, orderEntry } = texts
  const { list } = await listedOrders(context, filter)
  const orders = fitting(list, filter).map((listedOrder) => listRow(listedOrder, user))
  const extracts = await seenOrderExtracts(
    db,
    user,
    orders.flatMap(({ id }) => id ?? []),
  )
  const notes = Map.groupBy(
    await readNotes(
      db,
      orders.map(({ customerId }) => customerId),
      visibleTo(user),
    ),
    ({ customerId }) => customerId,
  )
  const fields = fileFields(user)
  const rows = sheetRowsOf(orders, fields, {
    timeZone: user.fair.timeZone,
    cells: {
      status: ({ status }) => orderEntry.orderStates[status],
      locked: ({ locked }) => (locked ? orderEntry.locked : ''),
      extracts: ({ id }) => formatExtracts(texts.extracts, extracts.get(id ?? 0)),
      type: ({ type }) => words.types[type],
      parts: (row) => formatParts(words.split, row),
      notes: ({ customerId }) =>
        (notes.get(customerId) ?? [])
          .map(({ goodsNo, text }) => (goodsNo === '' ? text : words.notes.ofStyle({ goodsNo, text })))
          .join('\n'),
    },
  })
  const name = words.sheet
  const aboutContent = await aboutSheet(context, {
    ...{ phrases: texts, title: name, criteria: { customers: filter } },
    lines: orderFilterLines(filter, words, user.fair.timeZone),
  })
  const content = { name, columns: sheetColumnsOf(fields, words.columns), rows: [rows], pinned: 3 }
  return { fileName: fileNameOf(user.fair, name), type: xlsxType, body: writeSheets([content, aboutContent]) }
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
