import { filterDimensions } from '@fairdesk/contract/areas/reports/saved/report-params'
import { CustomerFilter, GoodsFilter } from '@fairdesk/contract/filters'
import type { ReportFilters } from '@fairdesk/contract/reports/report-filters'
import type { Field } from '../../kit/list/fields.ts'

/**
 * Address fields of a report's filters, each one JSON text; text that cannot be read filters nothing. Links may also name single
 * filters, as `waveCodes=W1`; `keywordOf` is what a link's `keyword` is sought in.
 */
export function filterFields(keywordOf: keyof ReportFilters) {
  return {
    goods: filterField<GoodsFilter>(GoodsFilter, keywordOf === 'goods'),
    customers: filterField<CustomerFilter>(CustomerFilter, keywordOf === 'customers'),
  }
}

type Schema<F> = {
  readonly shape: object
  readonly safeParse: (value: unknown) => { readonly data?: F | undefined }
}

function filterField<F extends object>(schema: Schema<F>, hasKeyword: boolean): Field<F> {
  // All fields of a filter may be absent.
  const none = {} as F
  const names = Object.keys(schema.shape).filter((name) => (name === 'keyword' ? hasKeyword : name in filterDimensions))
  return {
    none,
    read: ([text], address = new URLSearchParams()) => {
      const value = text === undefined ? namedIn(address, names) : parsed(text)
      return schema.safeParse(value).data ?? none
    },
    write: (filter) => (Object.keys(filter).length === 0 ? [] : [JSON.stringify(filter)]),
  }
}

function namedIn(address: URLSearchParams, names: readonly string[]): object {
  const entries = names.flatMap((name) => {
    const values = address.getAll(name).filter((value) => value !== '')
    return values.length === 0 ? [] : [[name, namedValue(name, values)] as const]
  })
  return Object.fromEntries(entries)
}

function namedValue(name: string, values: readonly string[]): unknown {
  return flags.has(name) ? values[0] : name.endsWith('Ids') || name === 'years' ? values.map(Number) : values
}

const flags: ReadonlySet<string> = new Set(['keyword', 'isSpot', 'mustOrder', 'hot', 'frozen'])

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
