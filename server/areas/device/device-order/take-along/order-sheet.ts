import type { deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import type { PaperDocument, PaperRow } from '@fairdesk/contract/paper/paper-document'
import type { TextField } from '@fairdesk/contract/paper/template-body'
import type { PaperTexts } from '@fairdesk/paper/print-setting'
import { textsOnPaper } from '@fairdesk/paper/texts'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { attributeNames } from '../../../../domain/goods/attribute-names.ts'
import { xlsxType } from '../../../../domain/sheets/file-name.ts'
import type { Column, Row, SheetContent } from '../../../../domain/sheets/writing/content.ts'
import { sheetName } from '../../../../domain/sheets/writing/sheet-name.ts'
import { writeSheets } from '../../../../domain/sheets/writing/write.ts'
import type { Handler } from '../../../handler.ts'
import { copyName, type OrderCopy, orderCopy } from './order-copy.ts'

/** Returns the order as a workbook, at the prices that the account sees. */
export const orderSheet: Handler<typeof deviceOrder.orderSheet> = async (context, { customerId }) => {
  const { db, caller } = context
  const copy = await orderCopy(context, customerId)
  const { texts } = textsOnPaper(caller.language, await attributeNames(db, caller.language))
  const names = await groupNames(db, copy.document)
  const usedNames = new Set<string>()
  const sheets = copy.document.sizeGroups.map((group): SheetContent => {
    const name = sheetName(names.get(group.id) ?? '', usedNames)
    usedNames.add(name.toLowerCase())
    return { name, ...contentOf(copy, { texts, group }) }
  })
  return { fileName: copyName(context, copy, 'xlsx'), type: xlsxType, body: writeSheets(sheets) }
}

async function groupNames(db: Kysely<FairDb>, { sizeGroups }: PaperDocument): Promise<ReadonlyMap<number, string>> {
  const ids = sizeGroups.map(({ id }) => id)
  const result = await sql<{ id: number; name: string }>`
    select id, name from size_groups where id = any(${ids}::int[])`.execute(db)
  return new Map(result.rows.map(({ id, name }) => [id, name]))
}

type GroupOptions = { readonly texts: PaperTexts; readonly group: PaperDocument['sizeGroups'][number] }

const textColumns = ['skcNo', 'goodsNo', 'name', 'colour', 'category', 'wave'] as const satisfies readonly TextField[]

/** Builds the rows of one group of sizes, whose names head the columns. */
function contentOf(
  { document, basis }: OrderCopy,
  { texts: { paper, dimensions }, group }: GroupOptions,
): Omit<SheetContent, 'name'> {
  const rows = document.rows.filter(({ sizeGroup }) => sizeGroup === group.id)
  const sizes = group.sizes.flatMap((name, index): Column[] =>
    name === '' ? [] : [{ key: `size${index}`, title: name, kind: 'integer', width: 7.5 }],
  )
  const { columns } = paper
  const titles = { ...columns, category: dimensions.category, wave: dimensions.wave }
  const price = (key: 'tag' | 'net'): Column[] =>
    rows.some((row) => row[key] !== undefined) ? [{ key, title: columns[key], kind: 'money' }] : []
  const amountTitle = basis === 'tag' ? columns.tagAmount : columns.amount
  const amount: Column[] = basis === null ? [] : [{ key: 'amount', title: amountTitle, kind: 'money', width: 15 }]
  const sheetRows = rows.map((row) => rowOf(row, basis))
  const sum = ({ key }: Column) => [key, sheetRows.reduce((all, row) => all + Number(row[key] ?? 0), 0)] as const
  const qty: Column = { key: 'qty', title: columns.qty, kind: 'integer' }
  return {
    columns: [
      ...textColumns.map((key): Column => ({ key, title: titles[key], kind: 'text' })),
      ...[...sizes, qty, ...price('tag'), ...price('net'), ...amount],
    ],
    rows: [sheetRows],
    totals: { skcNo: paper.total, ...Object.fromEntries([...sizes, qty, ...amount].map(sum)) },
    pinned: 4,
  }
}

function rowOf(row: PaperRow, basis: OrderCopy['basis']): Row {
  const sizes = row.cells.map((qty, index) => [`size${index}`, qty || undefined] as const)
  return {
    ...Object.fromEntries(textColumns.map((key) => [key, row.texts[key]])),
    ...Object.fromEntries(sizes),
    qty: row.qty,
    tag: fen(row.tag),
    net: fen(row.net),
    amount: basis === null ? undefined : fen(row[`${basis}Amount`]),
  }
}

function fen(yuan: number | undefined): number | undefined {
  return yuan === undefined ? undefined : Math.round(yuan * 100)
}
