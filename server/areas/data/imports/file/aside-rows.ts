import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import { ownHeading } from '../../../../domain/sheets/own-heading.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import type { FileField } from '../columns/field.ts'
import { headingKey } from '../columns/heading-names.ts'
import { namedFields } from '../kinds.ts'

export type AsideRows = {
  /** Numbers of rows that hold remarks, examples or the headings once more. */
  readonly leftOut: readonly number[]
  /** Rows of another table below the first, whose columns mean something else, each with the row of its headings. */
  readonly ofOthers: ReadonlyMap<number, number>
}

const signed =
  '制表|製表|制单|製單|审核|審核|复核|覆核|批准|核准|经办|經辦|打印|列印|导出|匯出|填表|编制|編製|prepared|printed|exported|approved'
const remark = new RegExp(
  `^(?:[（(]?(?:备注|備註|注|註|附注|附註|说明|說明|注意|notes?|remarks?)\\s*[:：]|(?:${signed})(?:人|员|員|日期|时间|時間|by|at|on|\\s)*[:：])|` +
    '^第\\s*\\d+\\s*[页頁](?:\\s*[/共,，].*)?$|^page \\d+ ?(?:of|/) ?\\d+$|以下空白|^※|^\\*+\\s',
  'i',
)
const example =
  /^[（(【[]?(?:(?:例|例如|示例|样例|樣例|范例|範例|example|e\.g\.?)(?:\s*[:：]|[)）】\]]?$)|(?:必填|选填|選填|非必填|填写说明|填寫說明|required|optional)(?![a-z]))/i

/** Finds the rows of a table that are not data. */
export function asideRows(
  table: SheetTable,
  meant: { readonly kind: MappedKind; readonly fields: readonly FileField[]; readonly mapping: ImportMapping },
): AsideRows {
  const named = namedFields(meant.kind)
  const columns = meant.mapping.columns.flatMap(({ column, field, fields: splitFields }) => {
    const keys = (splitFields ?? [field]).filter((key) => key !== null)
    return keys.length === 0 ? [] : { column, isName: keys.some((key) => named.has(key)) }
  })
  const isExample = (cells: readonly string[]) =>
    columns.some(({ column, isName }) => isName && example.test((cells[column] ?? '').trim()))
  const headings = headingsOf(table)
  const leftOut: number[] = []
  const ofOthers = new Map<number, number>()
  let [isTop, otherHeaderRow] = [true, 0]
  table.rows.forEach((cells, index) => {
    const row = table.rowNumbers[index] ?? index + 2
    isTop &&= isExample(cells)
    const heads = headingsIn(cells, { columns, headings })
    if (heads === 'same') otherHeaderRow = 0
    else if (heads === 'other') otherHeaderRow = row
    if (isTop || heads === 'same' || isRemark(cells)) leftOut.push(row)
    else if (otherHeaderRow > 0) ofOthers.set(row, otherHeaderRow)
  })
  return { leftOut, ofOthers }
}

function isRemark(cells: readonly string[]): boolean {
  const texts = cells.map((cell) => cell.trim()).filter((text) => text !== '')
  return texts.length > 0 && texts.every((text) => remark.test(text))
}

/** Returns the possible headings of each column, folded. */
function headingsOf(table: SheetTable): ReadonlySet<string>[] {
  return table.header.map(
    (heading, column) =>
      new Set([heading, ownHeading(table, column), table.groups[column] ?? ''].map(headingKey).filter(Boolean)),
  )
}

type Columns = {
  readonly columns: readonly { readonly column: number; readonly isName: boolean }[]
  readonly headings: readonly ReadonlySet<string>[]
}

/**
 * Detects a row that repeats the headings: all of them as the first does, or some differently. A column that
 * identifies things holds its heading in no other row.
 */
function headingsIn(cells: readonly string[], { columns, headings }: Columns): 'same' | 'other' | undefined {
  const isHeading = (column: number) => headings[column]?.has(headingKey(cells[column] ?? '')) === true
  if (!columns.some(({ column, isName }) => isName && isHeading(column))) return undefined
  const filled = columns.filter(({ column }) => (cells[column] ?? '').trim() !== '')
  if (filled.some(({ column, isName }) => !isName && /\d/.test(cells[column] ?? '') && !isHeading(column)))
    return undefined
  return filled.every(({ column }) => isHeading(column)) ? 'same' : 'other'
}
