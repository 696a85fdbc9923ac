import type { orderFiles } from '@fairdesk/contract/areas/orders/order-files'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import { attributeNames } from '../../../../domain/goods/attribute-names.ts'
import { csvType, fileNameOf, xlsxType } from '../../../../domain/sheets/file-name.ts'
import { inOneSnapshot } from '../../../../domain/sheets/in-one-snapshot.ts'
import { writeSheets } from '../../../../domain/sheets/writing/write.ts'
import { writeCsv } from '../../../../domain/sheets/writing/write-csv.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import { aboutSheet, filterLines, titleWithFilters } from '../../../about-figures.ts'
import type { Handler } from '../../../handler.ts'
import { listedOrders, listRow } from '../listed-orders.ts'
import { orderFilterLines } from '../order-columns.ts'
import { fitting } from '../order-list.ts'
import { orderFile } from './order-file.ts'
import { type OrderedGoods, orderedGoods, orderedRows } from './ordered-goods.ts'

/** Exports the ordered goods the list finds, streamed in its order: memory does not grow with the rows. */
export const exportRows: Handler<typeof orderFiles.exportRows> = async (
  context,
  { shape, format, orderIds, ...filter },
) => {
  const { db, user, caller } = context
  const visibility = visibleTo(user)
  const selectedIds = orderIds && new Set(orderIds)
  const { list } = await listedOrders(context, filter)
  const orders = new Map(
    fitting(list, filter).flatMap((listedOrder) => {
      const { id } = listedOrder.head
      return id !== null && (selectedIds?.has(id) ?? true) ? [[id, listRow(listedOrder, user)] as const] : []
    }),
  )
  const texts = renameAttributes(phrasesIn(caller.language), await attributeNames(db, caller.language))
  // Read goods and rows in one snapshot: an SKC without goods is not ordered.
  let goods: OrderedGoods = { skcs: new Map(), sizes: new Map() }
  const runs = await inOneSnapshot(db, async function* (snapshot) {
    goods = await orderedGoods(snapshot, visibility)
    yield []
    yield* orderedRows(snapshot, [...orders.keys()], goods)
  })
  const content = orderFile(runs, { shape, orders, goods, visibility, texts })
  if (format === 'csv') {
    const title = titleWithFilters(content.name, await filterLines(context, { customers: filter }, texts), texts)
    return { fileName: fileNameOf(user.fair, title, format), type: csvType, body: writeCsv(content) }
  }
  const chosenLines = selectedIds ? [[texts.orderSheets.chosenOrders, String(orders.size)] as const] : []
  const aboutContent = await aboutSheet(context, {
    ...{ phrases: texts, title: content.name, criteria: { customers: filter } },
    lines: [...orderFilterLines(filter, texts.orderList, user.fair.timeZone), ...chosenLines],
  })
  return { fileName: fileNameOf(user.fair, content.name), type: xlsxType, body: writeSheets([content, aboutContent]) }
}
