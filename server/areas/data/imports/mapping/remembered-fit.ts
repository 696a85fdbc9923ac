import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import { isSizeWord } from '@fairdesk/contract/names/size-words'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import type { FieldKind, FileField } from '../columns/field.ts'
import { exactNames, headingKey } from '../columns/heading-names.ts'
import { splitAtDash } from '../file/read-records.ts'

type ColumnMeaning = { readonly field: string | null; readonly fields?: readonly string[] | undefined }

type Context = {
  readonly kind: MappedKind
  readonly fields: readonly FileField[]
  /** Codes of the fair's sizes, folded. */
  readonly sizes: ReadonlySet<string>
}

const looked = 500
const figures: ReadonlySet<FieldKind> = new Set(['money', 'integer', 'decimal', 'discount', 'percent', 'date'])
const codes: ReadonlySet<string> = new Set(['goodsNo', 'code', 'barcode', 'skcNo', 'phone'])

/**
 * Returns true if a column may hold what its heading meant in an earlier file: the parts of a split cell are sizes where
 * sizes are meant, figures have digits, and a number of goods is that of a style where another column has those.
 */
export function fitsMemory(
  table: SheetTable,
  column: number,
  { meaning, ...context }: Context & { meaning: ColumnMeaning },
) {
  const values = table.rows.slice(0, looked).flatMap((row) => (row[column] ?? '').trim() || [])
  if (values.length === 0) return true
  const { fields: splitFields } = meaning
  if (!splitFields)
    return holds(meaning.field ?? '', values, context) && !isMadeOfStyle(table, column, { meaning, ...context })
  const pieces = values.map((value) => splitAtDash(value, splitFields.length))
  const completePieces = pieces.filter((some) => some.length === splitFields.length)
  if (completePieces.length < values.length * 0.6) return false
  return splitFields.every((key, index) =>
    holds(
      key,
      completePieces.map((some) => some[index] ?? ''),
      context,
    ),
  )
}

function holds(key: string, values: readonly string[], { fields, sizes }: Context): boolean {
  const field = fields.find((candidate) => candidate.key === key)
  const share = (fits: (value: string) => boolean) => values.filter(fits).length / values.length
  if (key === 'size') return share((value) => isSizeWord(value) || sizes.has(foldCode(value))) >= 0.5
  // A colour is called so in some files, but hardly ever as a size is.
  if (key === 'colourName' || key === 'colourCode' || key === 'colour')
    return share((value) => isSizeWord(value) && !/^\d+$/.test(value)) < 0.5
  if (codes.has(key)) return share((value) => /[\dA-Za-z]/.test(value.normalize('NFKC'))) >= 0.5
  return !field || !figures.has(field.kind) || share((value) => /[\d零一二三四五六七八九十]/.test(value)) >= 0.5
}

/** Returns true for numbers of variants beside a column of the numbers of their styles. */
function isMadeOfStyle(
  table: SheetTable,
  column: number,
  { meaning, kind, fields }: Context & { meaning: ColumnMeaning },
): boolean {
  const field = meaning.field === 'goodsNo' ? fields.find(({ key }) => key === 'goodsNo') : undefined
  if (!field) return false
  const names = new Set(exactNames(kind, field))
  const rows = table.rows.slice(0, looked).filter((row) => (row[column] ?? '').trim() !== '')
  return table.header.some((heading, otherColumn) => {
    if (otherColumn === column || !names.has(headingKey(heading))) return false
    const prefixed = rows.filter((row) => {
      const [number, style] = [foldCode(row[column] ?? ''), foldCode(row[otherColumn] ?? '')]
      return style !== '' && number.length > style.length && number.startsWith(style)
    })
    return prefixed.length > rows.length * 0.6
  })
}
