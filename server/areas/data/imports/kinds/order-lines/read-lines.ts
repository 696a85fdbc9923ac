import { type OrderType, orderTypes } from '@fairdesk/contract/areas/orders/customer-order'
import { everyLanguage, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { foldCode } from '../../../../../domain/sheets/cells/text.ts'
import type { Cells, ParsedRecord } from '../../columns/parse-record.ts'
import type { PlanRequest } from '../../kind-plan.ts'
import { customerIndex } from '../../lookup/customer-index.ts'
import { findCustomer, findSkc, textIn } from '../../lookup/find-named.ts'
import { goodsIndex, type IndexedSkc } from '../../lookup/goods-index.ts'
import { sizeIndex } from '../../lookup/size-index.ts'
import type { Refuse } from '../../report/row-report.ts'

/** Row of the file: all pieces of one size of a colour in one order. */
export type OrderLine = {
  readonly row: number
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
  readonly lines: readonly OrderLine[]
  readonly choices: Readonly<Record<string, () => readonly string[]>>
}

/** Reads the complete lines; the others get a note with the reason. A repeated line with other pieces is refused. */
export async function readLines({
  db,
  records,
  visibility,
  texts: labels,
  report,
  language,
}: PlanRequest): Promise<OrderLines> {
  const customers = await customerIndex(db, visibility)
  const goods = await goodsIndex(db, visibility)
  const sizes = await sizeIndex(db)
  const { texts } = labels
  const shownTypes = Object.values(phrasesIn(language).orderList.types).join(' / ')
  const sizeOf = (cells: Cells, skc: IndexedSkc, refuse: Refuse): number | null => {
    const text = textIn(cells, 'size') ?? ''
    // Holes are left to validation, which names them.
    const size = sizes.ofGroup(skc, text)
    if (!size) refuse('size', texts.noOfferedSize, text)
    return size?.id ?? null
  }
  const lineOf = (record: ParsedRecord): OrderLine | null => {
    const { cells, row } = record
    const refuse = report.refusing(record)
    const customer = findCustomer(cells, customers, { texts, refuse })
    const skc = findSkc(cells, goods, { texts, refuse })
    const type = typeNamed(textIn(cells, 'type'))
    const sizeId = skc && sizeOf(cells, skc, refuse)
    if (!type) refuse('type', texts.notChoice({ value: shownTypes }))
    if (typeof cells.qty !== 'number') refuse('qty', texts.required)
    if (!customer || !skc || !type || !sizeId || typeof cells.qty !== 'number' || report.isRefused(row)) return null
    const cell = { goodsId: skc.style_id, colourId: skc.colour_id, sizeId }
    return { row, customerId: customer.id, type, ...cell, qty: cells.qty, ofSize: record.ofSize }
  }
  const lines = records.flatMap((record) => lineOf(record) ?? [])
  return {
    lines: withoutRepeated(lines, { texts: labels, report }),
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

function withoutRepeated(
  lines: readonly OrderLine[],
  { texts, report }: Pick<PlanRequest, 'texts' | 'report'>,
): OrderLine[] {
  return [...Map.groupBy(lines, cellOf).values()].flatMap(([first, ...duplicates]) => {
    if (!first) return []
    for (const { row, qty } of duplicates) {
      const problem = { row: first.row }
      if (qty === first.qty) report.note(row, 'left', { field: 'qty', problem: texts.texts.repeated(problem) })
      else report.note(row, 'refused', { field: 'qty', problem: texts.texts.entryInFile(problem) })
    }
    return [first]
  })
}
