import { compareCodes, compareNames } from '@fairdesk/contract/names/compare'
import type { PaperDocument, PaperRow } from '@fairdesk/contract/paper/paper-document'
import type { TemplateBody } from '@fairdesk/contract/paper/template-body'

/** Null where the template does not group; '' where a row has nothing to be grouped by. */
export type RowGroup = { readonly name: string | null; readonly rows: readonly PaperRow[] }

/** The rows as the template sorts and groups them: groups in the organiser's order, then by name, the unset last. */
export function groupsOf({ rows, groupOrder }: PaperDocument, { groupBy, sortBy }: TemplateBody): RowGroup[] {
  const sorted = sortBy === 'goods' ? rows : rows.toSorted(comparing(sortBy))
  if (groupBy === 'none') return sorted.length > 0 ? [{ name: null, rows: sorted }] : []
  const byName = Map.groupBy(sorted, ({ texts }) => texts[groupBy] ?? '')
  const places = new Map((groupOrder[groupBy] ?? []).map((name, at) => [name, at]))
  const place = (name: string) => (name === '' ? Number.POSITIVE_INFINITY : (places.get(name) ?? places.size))
  return [...byName]
    .map(([name, members]) => ({ name, rows: members }))
    .sort((one, other) => sign(place(one.name), place(other.name)) || compareNames(one.name, other.name))
}

function comparing(sortBy: Exclude<TemplateBody['sortBy'], 'goods'>): (one: PaperRow, other: PaperRow) => number {
  if (sortBy === 'qty') return (one, other) => other.qty - one.qty
  // A rack is named, and its numbers are walked along: R2-9 stands before R2-10.
  const compare = sortBy === 'hanger' ? compareHangers : compareCodes
  return (one, other) => compare(one.texts[sortBy] ?? '', other.texts[sortBy] ?? '')
}

/** Colours that hang nowhere come last. */
function compareHangers(one: string, other: string): number {
  return Number(one === '') - Number(other === '') || compareNames(one, other)
}

function sign(one: number, other: number): number {
  return one < other ? -1 : one > other ? 1 : 0
}
