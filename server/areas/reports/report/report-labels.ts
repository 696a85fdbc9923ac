import type { DimensionKey } from '@fairdesk/contract/report-keys'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import type { Cell, Column } from '../../../domain/sheets/writing/content.ts'
import type { AnswerRow } from '../../../engine/question/answer.ts'
import { labelOf } from '../../about-figures.ts'

/**
 * Returns the columns of the dimensions; values with a number of their own get a column for it, so that other lists
 * can be joined.
 */
export function labelColumns(dims: readonly DimensionKey[], phrases: Phrases): Column[] {
  return dims.flatMap((dim, index): Column[] => {
    const [code, name] = titlesOf(dim, phrases)
    const numbered: Column[] = code === undefined ? [] : [{ key: codeKey(index), title: code, kind: 'text' }]
    return [...numbered, { key: labelKey(index), title: name, kind: 'text' }]
  })
}

/** Every row names all its parents, so that the sheet can be filtered; a subtotal says so in the next column. */
export function labelCells(row: AnswerRow, dims: readonly DimensionKey[], phrases: Phrases): [string, Cell][] {
  const named = row.dims.flatMap((value, index): [string, Cell][] => {
    const dim = dims[index]
    if (dim === undefined) return []
    return isNumbered(dim)
      ? [
          [codeKey(index), value.code],
          [labelKey(index), value.label],
        ]
      : [[labelKey(index), labelOf(value, dim, phrases)]]
  })
  const dimension = dims[row.dims.length]
  if (row.othersCount !== undefined && dimension !== undefined) {
    return [
      ...named,
      [firstKey(dimension, row.dims.length), phrases.dynamicReport.othersCount({ count: row.othersCount })],
    ]
  }
  const next = dims[row.level]
  if (next === undefined) return named
  const [last] = row.dims.slice(-1)
  const parent = last ? labelOf(last, dims[row.level - 1] ?? next, phrases) : ''
  return [...named, [firstKey(next, row.level), phrases.dynamicReport.subtotalOf({ name: parent })]]
}

/** The first column of a dimension, where its totals are named. */
export function firstKey(dim: DimensionKey, index: number): string {
  return isNumbered(dim) ? codeKey(index) : labelKey(index)
}

const codeKey = (index: number) => `code${index}`
const labelKey = (index: number) => `dim${index}`

export function isNumbered(dim: DimensionKey): dim is 'style' | 'skc' | 'customer' {
  return dim === 'style' || dim === 'skc' || dim === 'customer'
}

function titlesOf(
  dim: DimensionKey,
  { dimensions, goodsRanking, importFields }: Phrases,
): [string | undefined, string] {
  if (dim === 'style') return [goodsRanking.goodsNo, goodsRanking.name]
  if (dim === 'skc') return [goodsRanking.skcNo, dimensions.skc]
  if (dim === 'customer') return [importFields.customers.code, importFields.customers.name]
  return [undefined, dimensions[dim]]
}
