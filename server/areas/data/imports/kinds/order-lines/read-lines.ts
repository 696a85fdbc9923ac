import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import { type OrderType, orderTypes } from '@fairdesk/contract/areas/orders/customer-order'
import { everyLanguage, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { foldCode } from '../../../../../domain/sheets/cells/text.ts'
import type { ParsedRecord } from '../../columns/parse-record.ts'
import type { PlanRequest } from '../../kind-plan.ts'
import { customerIndex } from '../../lookup/customer-index.ts'
import { findCustomer, textIn } from '../../lookup/find-named.ts'
import { skuFinder } from '../../lookup/find-sku.ts'
import { goodsIndex } from '../../lookup/goods-index.ts'
import { sizeIndex } from '../../lookup/size-index.ts'
import { type LineReader, settleEqualLines } from '../equal-lines.ts'

/** Pieces of one size of a colour in one order; `rowsAdded` are further rows of the file whose pieces are among them. */
export type OrderLine = {
  readonly row: number
  readonly rowsAdded: readonly number[]
  readonly customerId: number
  readonly type: OrderType
  readonly goodsId: number
  readonly colourId: number
  readonly sizeId: number
  readonly qty: number
  /** Size of its column, if its row has a column for each. */
  readonly ofSize: string | undefined
}

export type OrderLines = {
  readonly questions: readonly ImportQuestion[]
  readonly lines: readonly OrderLine[]
  readonly choices: Readonly<Record<string, () => readonly string[]>>
}

/** Reads the complete lines; the others get a note with the reason. Lines of one cell are added up if the user says so. */
export async function readLines(request: PlanRequest): Promise<OrderLines> {
  const { db, records, visibility, texts: labels, report, language, givenFields } = request
  const customers = await customerIndex(db, visibility)
  const goods = await goodsIndex(db, visibility)
  const sizes = await sizeIndex(db)
  const { texts } = labels
  const shownTypes = Object.values(phrasesIn(language).orderList.types).join(' / ')
  const skuOf = await skuFinder(db, records, {
    goods,
    sizes,
    // Holes are left to validation, which names them.
    search: { sizeOf: sizes.ofGroup, mayBeWhole: false, noSize: texts.noOfferedSize },
  })
  const lineOf = (record: ParsedRecord): OrderLine | null => {
    const { cells, row } = record
    const refuse = report.refusing(record)
    const customer = findCustomer(cells, customers, { texts, refuse })
    const sku = skuOf(cells, { texts, refuse })
    const type = typeNamed(textIn(cells, 'type'))
    if (!type) refuse('type', texts.notChoice({ value: shownTypes }))
    const isBlank = cells.qty === undefined && !record.unread.has('qty')
    if (cells.qty === null || (isBlank && !givenFields?.has('qty'))) refuse('qty', texts.required)
    if (!customer || !sku?.size || !type || isBlank) return null
    return {
      row,
      rowsAdded: [],
      customerId: customer.id,
      type,
      goodsId: sku.skc.style_id,
      colourId: sku.skc.colour_id,
      sizeId: sku.size.id,
      qty: Number(cells.qty ?? 0),
      ofSize: record.ofSize,
    }
  }
  const lines = records.flatMap((record) => lineOf(record) ?? [])
  const outcome = settleEqualLines(lines, request, ofLines)
  return {
    lines: outcome.lines.map(({ line, rowsAdded }) => ({ ...line, rowsAdded })),
    questions: outcome.questions,
    choices: {
      customer: () => customers.names(),
      skc: () => goods.skcNos(),
      size: () => sizes.names(),
    },
  }
}

/** Files that were exported under earlier names are read too. */
const formerNames: Readonly<Record<OrderType, readonly string[]>> = {
  first: [],
  replenish: ['补单', '補單'],
  spot: ['In stock'],
}

/** Finds an order type by name; without a text 'first', ordered at the fair. */
function typeNamed(text: string | undefined): OrderType | null {
  if (text === undefined) return 'first'
  const folded = foldCode(text)
  const names = (type: OrderType) => [
    type,
    ...formerNames[type],
    ...Object.values(everyLanguage).map(({ orderList }) => orderList.types[type]),
  ]
  return orderTypes.find((type) => names(type).some((name) => foldCode(name) === folded)) ?? null
}

const cellOf = ({ customerId, type, goodsId, colourId, sizeId }: OrderLine) =>
  [customerId, type, goodsId, colourId, sizeId].join(' ')

const ofLines: LineReader<OrderLine> = {
  field: 'qty',
  keyOf: cellOf,
  rowOf: ({ row }) => row,
  qtyOf: ({ qty }) => qty,
  withQty: (line, qty) => ({ ...line, qty }),
}
