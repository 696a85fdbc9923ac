import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import { ownHeading } from '../../../../domain/sheets/own-heading.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import type { FileField } from '../columns/field.ts'
import { headingKey } from '../columns/heading-names.ts'
import { namedFields } from '../kinds.ts'

/** Rows beside the data: what is to be filled in, examples, the headings once more; remarks, signatures and page numbers. */
export type AsideKind = 'notes' | 'examples' | 'heads' | 'remarks'

export type AsideRows = {
  /** Numbers of the rows that are left out, by kind. */
  readonly leftOut: Readonly<Record<AsideKind, readonly number[]>>
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
/** Names a person who signs a sheet, in a cell beside the label. */
const signature = new RegExp(`^(?:${signed})(?:人|员|員|日期|时间|時間|by|at|on)?\\s*[:：]?$`, 'i')
const example = /^[（(【[]?(?:例|例如|示例|样例|樣例|范例|範例|example|sample|e\.g\.?)(?:\s*[:：]|[)）】\]]?$)/i
const exampleOf = new RegExp(
  '(?:示例|样例|樣例|举例|舉例|例子|范例|範例)行?[，,。、；;]?.*(?:删|刪|勿|不要)|' +
    '(?:请|請|须|須)(?:删除|刪除|删掉)(?:此|本|该)?行|(?:delete|remove) this (?:row|line)',
  'i',
)
const longestHint = 40
/** Most cells hold a code or a number, which is none of the others. */
const code = /^[\w.-]*$/
const instruction = /^[（(【[]?(?:必填|选填|選填|非必填|可选|可選|填写说明|填寫說明|required|optional)(?![a-z])/i
/** Instructions that people write under headings; a row of them says how the others are filled in. */
const hint = new RegExp(
  '^[（(【[]?(?:必填|选填|選填|非必填|可选|可不填|可空|唯一|不可重复|不能重复|不要重复|填写|填寫|请填|請填|请选|請選|从下拉|下拉|' +
    '如[:：\\d“"\\s]|如无|例如|例[:：]|格式|文本|数字|數字|日期格式|不超过|不超過|最多|须与|与.{1,8}一致|不带|不帶|系统|自动|見|见)|' +
    '[，,、；;（(](?:必填|选填|唯一|可空)|^[A-Z](?:[/、][A-Z]){1,5}$',
  'i',
)

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
  const names = columns.flatMap(({ column, isName }) => (isName ? column : []))
  const headings = headingsOf(table)
  const isHeading = inHeadings(headings)
  const leftOut: Record<AsideKind, number[]> = { notes: [], examples: [], heads: [], remarks: [] }
  const ofOthers = new Map<number, number>()
  let [isTop, otherHeaderRow] = [true, 0]
  table.rows.forEach((cells, index) => {
    const row = table.rowNumbers[index] ?? index + 2
    const asideKind = besideData(cells, { names, isTop })
    isTop &&= asideKind === 'notes' || asideKind === 'examples'
    const heads = headingsIn(cells, { columns, isHeading })
    if (heads === 'same') otherHeaderRow = 0
    else if (heads === 'other') otherHeaderRow = row
    const kind = heads === 'same' ? 'heads' : asideKind
    if (kind) leftOut[kind].push(row)
    else if (otherHeaderRow > 0) ofOthers.set(row, otherHeaderRow)
  })
  return { leftOut, ofOthers }
}

type Place = { readonly names: readonly number[]; readonly isTop: boolean }

/** Instructions stand above the data alone, examples anywhere if they say so. */
function besideData(cells: readonly string[], { names, isTop }: Place): AsideKind | undefined {
  const texts = cells.map((cell) => cell.trim()).filter((text) => text !== '')
  const naming = names.map((column) => (cells[column] ?? '').trim()).filter((text) => text !== '')
  if (texts.some((text) => text.length <= longestHint && !code.test(text) && exampleOf.test(text))) return 'examples'
  if (naming.some((text) => example.test(text))) return 'examples'
  if (isRemark(texts) || isSigned(texts)) return 'remarks'
  if (!isTop) return undefined
  const hints = texts.filter((text) => hint.test(text)).length
  const isNotes = naming.some((text) => instruction.test(text)) || (hints > 1 && hints >= texts.length * 0.6)
  return isNotes ? 'notes' : undefined
}

function isRemark(texts: readonly string[]): boolean {
  return texts.length > 0 && texts.every((text) => remark.test(text))
}

/** "制表人" with the name in the next cell, once or several times. */
function isSigned(texts: readonly string[]): boolean {
  const isLabel = (text: string) => signature.test(text) || remark.test(text)
  return (
    isLabel(texts[0] ?? '') &&
    texts.every((text, index) => isLabel(text) || (text.length <= 20 && isLabel(texts[index - 1] ?? '')))
  )
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
  isHeading(text: string, column: number): boolean
}

/** Returns a function that tells whether a text heads the column; a text that comes again is not folded again. */
function inHeadings(headings: readonly ReadonlySet<string>[]): Columns['isHeading'] {
  const lastTexts: string[] = []
  const lastAnswers: boolean[] = []
  return (text, column) => {
    if (lastTexts[column] === text) return lastAnswers[column] === true
    const isOne = text !== '' && headings[column]?.has(headingKey(text)) === true
    lastTexts[column] = text
    lastAnswers[column] = isOne
    return isOne
  }
}

/**
 * Detects a row that repeats the headings: all of them as the first does, or some differently. A column that
 * identifies things holds its heading in no other row.
 */
function headingsIn(cells: readonly string[], { columns, ...known }: Columns): 'same' | 'other' | undefined {
  const isHeading = (column: number) => known.isHeading(cells[column] ?? '', column)
  if (!columns.some(({ column, isName }) => isName && isHeading(column))) return undefined
  const filled = columns.filter(({ column }) => (cells[column] ?? '').trim() !== '')
  if (filled.some(({ column, isName }) => !isName && /\d/.test(cells[column] ?? '') && !isHeading(column)))
    return undefined
  return filled.every(({ column }) => isHeading(column)) ? 'same' : 'other'
}
