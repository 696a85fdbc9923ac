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
  const indexByName = new Map((groupOrder[groupBy] ?? []).map((name, index) => [name, index]))
  const rankOf = (name: string) =>
    name === '' ? Number.POSITIVE_INFINITY : (indexByName.get(name) ?? indexByName.size)
  return [...byName]
    .map(([name, members]) => ({ name, rows: members }))
    .sort((a, b) => sign(rankOf(a.name), rankOf(b.name)) || compareNames(a.name, b.name))
}

function comparing(sortBy: Exclude<TemplateBody['sortBy'], 'goods'>): (a: PaperRow, b: PaperRow) => number {
  if (sortBy === 'qty') return (a, b) => b.qty - a.qty
  // Racks have numbered names walked in order: R2-9 sorts before R2-10.
  const compare = sortBy === 'hanger' ? compareHangers : compareCodes
  return (a, b) => compare(a.texts[sortBy] ?? '', b.texts[sortBy] ?? '')
}

/** Colours that hang nowhere come last. */
function compareHangers(a: string, b: string): number {
  return Number(a === '') - Number(b === '') || compareNames(a, b)
}

function sign(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0
}
