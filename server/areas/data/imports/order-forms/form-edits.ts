import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import type { OrderForm } from '../../../../domain/orders/form/order-form.ts'
import type { RowEdit } from '../../../../domain/orders/save/cell-edits.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import { wholeText } from '../../../../domain/sheets/cells/whole-text.ts'
import { plainNumber } from '../../../../domain/sheets/read-numbers.ts'
import { styleVisible } from '../../../../domain/visibility/visibility.ts'
import { pieceUnits } from '../columns/field.ts'
import type { Texts } from '../columns/texts.ts'
import type { FormCell, FormFile, FormLine } from './read-form.ts'

/** A cell that is to be another than it showed. */
export type CellChange = { readonly cell: FormCell; readonly was: number; readonly qty: unknown }

/** Form line and its planned edit; a line with problems changes nothing. */
export type PlannedLine = {
  readonly line: FormLine
  readonly edit: RowEdit | null
  readonly changes: readonly CellChange[]
  readonly problems: readonly { readonly cell?: FormCell; readonly problem: string }[]
  /** Blank cells that showed pieces. */
  readonly blanks: number
}

type FormRow = Pick<OrderForm['rows'][number], 'goodsId' | 'colourId' | 'was'>

type FormEditsContext = {
  readonly visibility: Visibility
  readonly texts: Texts
  readonly blankTakesOut: boolean
}

/** Plans the edits each line of a form requests; nothing is validated yet. */
export async function planLines(
  db: Kysely<FairDb>,
  { form, lines }: FormFile,
  { visibility, texts, blankTakesOut }: FormEditsContext,
): Promise<PlannedLine[]> {
  const rowByTag = new Map<string, FormRow>(form.rows.map((row) => [foldCode(row.skcNo), row]))
  const unknownTags = lines.map(({ tag }) => foldCode(tag)).filter((tag) => tag !== '' && !rowByTag.has(tag))
  for (const [tag, row] of await addedRows(db, unknownTags, visibility)) rowByTag.set(tag, row)
  const firstOf = new Map<string, FormLine>()
  return lines.map((line) => {
    const tag = foldCode(line.tag)
    const row = rowByTag.get(tag)
    const first = firstOf.get(tag)
    if (!first) firstOf.set(tag, line)
    const planned = plannedLine(line, row, blankTakesOut)
    const problem =
      tag === '' ? texts.form.noTag : !row ? texts.noSkc : first && texts.form.tagTwice({ row: first.row })
    if (problem === undefined) return planned
    const isFilled = line.cells.some(({ text }) => text !== '')
    return { ...planned, edit: null, changes: [], blanks: 0, problems: isFilled ? [{ problem }] : [] }
  })
}

function plannedLine(line: FormLine, row: FormRow | undefined, blankTakesOut: boolean): PlannedLine {
  const wasOf = ({ sizeId }: FormCell) => row?.was[sizeId] ?? 0
  const blank = line.cells.filter((cell) => cell.text === '' && !cell.problem && wasOf(cell) > 0)
  const changes = line.cells.flatMap((cell): CellChange[] => {
    const was = wasOf(cell)
    const qty = cell.text === '' ? (blankTakesOut ? 0 : was) : quantityIn(cell.text)
    return qty === was || cell.problem ? [] : [{ cell, was, qty }]
  })
  const problems = line.cells.flatMap((cell) => (cell.problem ? [{ cell, problem: cell.problem }] : []))
  const cells = changes.map(({ cell, was, qty }) => ({ sizeId: cell.sizeId, qty, was }))
  const edit = row && cells.length > 0 ? { goodsId: row.goodsId, colourId: row.colourId, cells } : null
  return { line, edit, changes, problems, blanks: blank.length }
}

/** Parses a quantity, 3件 and 1打 too; anything but a whole number is passed on for validation to refuse. */
function quantityIn(text: string): unknown {
  const plain = plainNumber(wholeText(text, pieceUnits))
  return /^\d+(?:\.0+)?$/.test(plain) ? Math.trunc(Number(plain)) : text
}

/** Rows that were written under the form's own: it showed nothing of them. */
async function addedRows(
  db: Kysely<FairDb>,
  tags: readonly string[],
  visibility: Visibility,
): Promise<Map<string, FormRow>> {
  if (tags.length === 0) return new Map()
  const result = await sql<{ tag: string; goodsId: number; colourId: number }>`
    select skcs.skc_no_key as tag, skcs.style_id as "goodsId", skcs.colour_id as "colourId"
    from skcs join styles on styles.id = skcs.style_id
    where skcs.skc_no_key = any(${[...tags]}::text[]) and skcs.deleted_at is null and styles.deleted_at is null
      and ${styleVisible(visibility)}`.execute(db)
  return new Map(result.rows.map(({ tag, ...row }) => [tag, { ...row, was: {} }]))
}
