import type { Moments, ReportNode } from '@fairdesk/contract/areas/reports/moment'
import type { CustomerFilter, GoodsFilter } from '@fairdesk/contract/filters'
import { isSet } from '@fairdesk/contract/reports/report-filters'
import type { Column, Row } from '../../domain/sheets/writing/content.ts'
import type { Caller } from '../context.ts'

/**
 * Maximum number of rows with links; larger files link only to the report, since programs open that many links
 * slowly.
 */
export const mostLinkedRows = 20_000
/** A longer address no spreadsheet program opens. */
const longestLink = 2000

/** Screen with the parameters in its address. */
type Screen = { readonly path: string; readonly search: AddressQuery; readonly moments?: Moments }
type FilterInput = { readonly goods?: GoodsFilter | undefined; readonly customers?: CustomerFilter | undefined }
/** Query parameters: each value of a list separately; empty ones are omitted. */
type AddressQuery = Readonly<Record<string, string | readonly (string | number)[]>>

/** Links from a file's cells back to the screen it was exported from. */
export type RowsBehind = {
  /** The screen as it was exported. */
  readonly screen: string
  /**
   * Returns the same address with the order rows of this node open; undefined if it is too long for spreadsheet
   * programs.
   */
  addressOf(node: ReportNode): string | undefined
}

/** Builds addresses with the origin under which the caller reached the server. */
export function rowsBehind({ origin }: Pick<Caller, 'origin'>, { path, search, moments = {} }: Screen): RowsBehind {
  const { asOf, since } = moments
  const searchParams = { ...search, ...(asOf && { asOf }), ...(since && { since }) }
  const addressOf = (query: AddressQuery) => {
    const values = Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((queryValue) => [name, String(queryValue)]),
    )
    const text = new URLSearchParams(values.filter(([, value]) => value !== '')).toString()
    return `${origin}${path}${text === '' ? '' : `?${text}`}`
  }
  return {
    screen: addressOf(searchParams),
    addressOf: (node) => {
      const address = addressOf({ ...searchParams, drill: JSON.stringify({ node, of: 'qty' }) })
      return address.length <= longestLink ? address : undefined
    },
  }
}

/** Returns a question's filters as the screens of reports have them in their addresses. */
export function filterSearch({ goods, customers }: FilterInput): AddressQuery {
  const textOf = (filter: object | undefined) => {
    const given = Object.fromEntries(Object.entries(filter ?? {}).filter(([, value]) => isSet(value)))
    return Object.keys(given).length > 0 ? JSON.stringify(given) : ''
  }
  return { goods: textOf(goods), customers: textOf(customers) }
}

const key = 'rowsBehind'

/** The last column of a file: in each of its rows the way to the order rows behind it. */
export function linkColumn(title: string): Column {
  return { key, title, kind: 'text', isLink: true, width: 8 }
}

export function linkCell(links: RowsBehind | null, node: ReportNode): Row {
  return { [key]: links?.addressOf(node) }
}
