import {
  type CustomerTargets,
  type customerTargets,
  type TargetFigure,
  type TargetOf,
  targetFigures,
} from '@fairdesk/contract/areas/data/customer-targets'
import type { Params } from '@fairdesk/contract/endpoint'
import { formatExact, formatInteger } from '../../../../kit/text/format.ts'

/** Targets being edited, by row key and figure name; null if not set. */
export type TargetDraft = Readonly<Record<string, number | null>>

const rowKey = ({ dim1, value1, dim2, value2 }: TargetOf) => JSON.stringify([dim1, value1, dim2, value2])

export const totalKey = rowKey({ dim1: '', value1: '', dim2: '', value2: '' })

/** The key of a target of one or two attributes, in whichever order they are given. */
export function keyFor(...dimValues: readonly (readonly [dim: string, value: string])[]): string {
  const [[dim1, value1] = ['', ''], [dim2, value2] = ['', '']] = [...dimValues].sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([dim1, value1, dim2, value2])
}

export function ofKey(key: string): { dim1: string; value1: string; dim2: string; value2: string } {
  const [dim1 = '', value1 = '', dim2 = '', value2 = ''] = JSON.parse(key) as string[]
  return { dim1, value1, dim2, value2 }
}

/** Returns the changes that undo others: fields with their former values, except those changed again since. */
export function takenBack(
  changes: TargetDraft,
  { previous, current }: { readonly previous: TargetDraft; readonly current: TargetDraft },
): TargetDraft {
  const unchangedEntries = Object.entries(changes).filter(([field, value]) => (current[field] ?? null) === value)
  return Object.fromEntries(unchangedEntries.map(([field]) => [field, previous[field] ?? null]))
}

export function fieldKey(row: string, figure: TargetFigure): string {
  return `${row}#${figure}`
}

/** Splits a field of the draft into row and figure. */
export function ofField(field: string): { row: string; figure: TargetFigure } {
  const separatorIndex = field.lastIndexOf('#')
  // The draft's fields are made by `fieldKey` alone.
  return { row: field.slice(0, separatorIndex), figure: field.slice(separatorIndex + 1) as TargetFigure }
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

/** Returns rows with a figure, and rows added here that have none yet, grouped by attribute. */
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

/** Returns the differences between the saved targets and the draft. */
export function changesOf(read: TargetDraft, draft: TargetDraft): Params<typeof customerTargets.save>['changes'] {
  return [...new Set([...Object.keys(read), ...Object.keys(draft)])].flatMap((field) => {
    const [was, draftValue] = [read[field] ?? null, draft[field] ?? null]
    const { row, figure } = ofField(field)
    // Keys are made of attributes that the contract knows.
    const target = ofKey(row) as TargetOf
    return was === draftValue ? [] : [{ ...target, figure, was, now: draftValue }]
  })
}

export type Gap = {
  readonly group: string
  readonly figure: TargetFigure
  readonly sum: number
  readonly total: number
}

const summed = ['styles', 'skc', 'qty', 'amount'] as const

/** Finds attributes whose targets do not add up to the total. An unset total is not compared. */
export function gapsOf(draft: TargetDraft, rows: readonly string[]): Gap[] {
  const groups = Map.groupBy(
    rows.filter((row) => row !== totalKey),
    groupOf,
  )
  return [...groups].flatMap(([group, groupRows]) =>
    summed.flatMap((figure) => {
      const total = figureOf(draft, totalKey, figure)
      const values = groupRows.flatMap((row) => figureOf(draft, row, figure) ?? [])
      const sum = Math.round(values.reduce((all, value) => all + value, 0) * 100) / 100
      return total === null || values.length === 0 || sum === total ? [] : [{ group, figure, sum, total }]
    }),
  )
}
