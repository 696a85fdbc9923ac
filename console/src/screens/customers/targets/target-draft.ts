import {
  type CustomerTargets,
  type customerTargets,
  type TargetFigure,
  type TargetOf,
  targetFigures,
} from '@fairdesk/contract/areas/data/customer-targets'
import type { Params } from '@fairdesk/contract/endpoint'
import { formatExact, formatInteger } from '../../../kit/text/format.ts'

/** Targets as they are edited: a figure under the row's key and its own name; where none is set nothing. */
export type TargetDraft = Readonly<Record<string, number | null>>

const rowKey = ({ dim1, value1, dim2, value2 }: TargetOf) => JSON.stringify([dim1, value1, dim2, value2])

export const totalKey = rowKey({ dim1: '', value1: '', dim2: '', value2: '' })

/** The key of a target of one or two attributes, in whichever order they are given. */
export function keyFor(...parts: readonly (readonly [dim: string, value: string])[]): string {
  const [[dim1, value1] = ['', ''], [dim2, value2] = ['', '']] = [...parts].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  return JSON.stringify([dim1, value1, dim2, value2])
}

export function ofKey(key: string): { dim1: string; value1: string; dim2: string; value2: string } {
  const [dim1 = '', value1 = '', dim2 = '', value2 = ''] = JSON.parse(key) as string[]
  return { dim1, value1, dim2, value2 }
}

/** What takes changes back: their fields as they were, but for those that have been changed again since. */
export function takenBack(
  changes: TargetDraft,
  { before, now }: { readonly before: TargetDraft; readonly now: TargetDraft },
): TargetDraft {
  const still = Object.entries(changes).filter(([field, value]) => (now[field] ?? null) === value)
  return Object.fromEntries(still.map(([field]) => [field, before[field] ?? null]))
}

export function fieldKey(row: string, figure: TargetFigure): string {
  return `${row}#${figure}`
}

/** What a field of the draft is of. */
export function ofField(field: string): { row: string; figure: TargetFigure } {
  const at = field.lastIndexOf('#')
  // The draft's fields are made by `fieldKey` alone.
  return { row: field.slice(0, at), figure: field.slice(at + 1) as TargetFigure }
}

export function draftOf({ rows }: Pick<CustomerTargets, 'rows'>): TargetDraft {
  return Object.fromEntries(
    rows.flatMap(({ figures, ...of }) =>
      targetFigures.flatMap((figure) => {
        const value = figures[figure]
        return value === undefined ? [] : [[fieldKey(rowKey(of), figure), value] as const]
      }),
    ),
  )
}

export function figureOf(draft: TargetDraft, row: string, figure: TargetFigure): number | null {
  return draft[fieldKey(row, figure)] ?? null
}

export function formatFigure(value: number | null): string {
  if (value === null) return ''
  return Number.isInteger(value) ? formatInteger(value) : formatExact(value)
}

/** The total first, unless it is withheld, then `ownRowsOf`. */
export function rowsOf(draft: TargetDraft, added: readonly string[], isWithheld = false): string[] {
  return isWithheld ? ownRowsOf(draft, added) : [totalKey, ...ownRowsOf(draft, added)]
}

/** Rows with a figure, and those added here that have none yet, attribute by attribute. */
function ownRowsOf(draft: TargetDraft, added: readonly string[]): string[] {
  const filled = Object.entries(draft).flatMap(([field, value]) => (value === null ? [] : [ofField(field).row]))
  const rows = [...new Set([...filled, ...added])].filter((row) => row !== totalKey)
  const groups = Map.groupBy(rows, groupOf)
  return [...groups.values()].flat()
}

/** The attributes a row is of. */
function groupOf(row: string): string {
  const { dim1, dim2 } = ofKey(row)
  return JSON.stringify(dim2 === '' ? [dim1] : [dim1, dim2])
}

/** What differs between what was read and what is to be. */
export function changesOf(read: TargetDraft, draft: TargetDraft): Params<typeof customerTargets.save>['changes'] {
  return [...new Set([...Object.keys(read), ...Object.keys(draft)])].flatMap((field) => {
    const [was, now] = [read[field] ?? null, draft[field] ?? null]
    const { row, figure } = ofField(field)
    // Keys are made of attributes that the contract knows.
    const of = ofKey(row) as TargetOf
    return was === now ? [] : [{ ...of, figure, was, now }]
  })
}

export type Gap = {
  readonly group: string
  readonly figure: TargetFigure
  readonly sum: number
  readonly total: number
}

const summed = ['styles', 'skc', 'qty', 'amount'] as const

/** Where the targets of an attribute do not add up to the total. A total that is not set is no sum. */
export function gapsOf(draft: TargetDraft, rows: readonly string[]): Gap[] {
  const groups = Map.groupBy(
    rows.filter((row) => row !== totalKey),
    groupOf,
  )
  return [...groups].flatMap(([group, own]) =>
    summed.flatMap((figure) => {
      const total = figureOf(draft, totalKey, figure)
      const values = own.flatMap((row) => figureOf(draft, row, figure) ?? [])
      const sum = Math.round(values.reduce((all, value) => all + value, 0) * 100) / 100
      return total === null || values.length === 0 || sum === total ? [] : [{ group, figure, sum, total }]
    }),
  )
}
