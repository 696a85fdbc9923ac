import type { Moments, ReportNode } from '@fairdesk/contract/areas/reports/moment'
import type { Column, Row } from '../domain/sheets/writing/content.ts'
import type { Caller } from './context.ts'

/** A file of more rows has the address of the report alone: programs open so many links slowly. */
export const mostLinkedRows = 20_000
/** A longer address no spreadsheet program opens. */
const longestLink = 2000

/** A screen with what its address says of it. */
type Screen = { readonly path: string; readonly search: AddressQuery; readonly moments?: Moments }
/** Of a list each value is said by itself; what is empty is not said. */
type AddressQuery = Readonly<Record<string, string | readonly (string | number)[]>>

/** What a file's cells need to lead back to the screen it was made from. */
export type RowsBehind = {
  /** The screen as it was exported. */
  readonly screen: string
  /** The same with the order rows open that stand behind this node; undefined where no program would open it. */
  of(node: ReportNode): string | undefined
}

/** The addresses under which whoever asked for a file has the server before him. */
export function rowsBehind({ origin }: Pick<Caller, 'origin'>, { path, search, moments = {} }: Screen): RowsBehind {
  const { asOf, since } = moments
  const said = { ...search, ...(asOf && { asOf }), ...(since && { since }) }
  const addressOf = (query: AddressQuery) => {
    const values = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))
    const text = new URLSearchParams(values.filter(([, value]) => value !== '')).toString()
    return `${origin}${path}${text === '' ? '' : `?${text}`}`
  }
  return {
    screen: addressOf(said),
    of: (node) => {
      const address = addressOf({ ...said, drill: JSON.stringify({ node, of: 'qty' }) })
      return address.length <= longestLink ? address : undefined
    },
  }
}

/** Whether a screen that knows these fields of a filter can say all of it. */
export function saysAll(filter: object | undefined, known: readonly string[]): boolean {
  const said = Object.entries(filter ?? {}).filter(([, value]) => value !== undefined && [value].flat().join('') !== '')
  return said.every(([name]) => known.includes(name))
}

const key = 'rowsBehind'

/** The last column of a file: in each of its rows the way to the order rows behind it. */
export function linkColumn(title: string): Column {
  return { key, title, kind: 'text', isLink: true, width: 8 }
}

export function linkCell(links: RowsBehind | null, node: ReportNode): Row {
  return { [key]: links?.of(node) }
}
