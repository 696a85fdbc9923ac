/**
 * The attributes of customers, once: filters, dimensions of reports, rows, records, imports and outgoing data are derived
 * from here.
 */

type CodedAttribute = {
  /** Type of its common codes. */
  readonly type: string
  /** Key of the filter by it. */
  readonly filter: string
  /** Key of its name in the log. */
  readonly log: string
  /** Further headings that its column has in files. */
  readonly headings: string
  readonly example: string
}

/**
 * Attributes whose values are a list of common codes. A key names the attribute in rows, records, imports, reports and
 * outgoing data; the column `<key>_id` of `customers` refers to the code.
 */
export const customerCodes = {
  level: {
    type: 'customerLevel',
    filter: 'levels',
    log: 'level',
    headings: '级别 | 等级 | 客户等级 | grade | tier',
    example: 'A级',
  },
} as const satisfies Readonly<Record<string, CodedAttribute>>

export type CustomerCode = keyof typeof customerCodes
/** Spelt by the key, as `phraseKeys` reads it. */
export type CustomerCodeType = `customer${Capitalize<CustomerCode>}`

// Object.keys forgets that the table has no other keys.
export const customerCodeKeys = Object.keys(customerCodes) as readonly CustomerCode[]

/** Something for each coded attribute, by its key. */
export function byCustomerCode<T>(valueFor: (key: CustomerCode) => T): Record<CustomerCode, T> {
  return keyedBy((key) => key, valueFor)
}

export type CodeFilter = (typeof customerCodes)[CustomerCode]['filter']
export const codeFilters = customerCodeKeys.map((key) => customerCodes[key].filter)

/** Something for each coded attribute, by its filter. */
export function byCodeFilter<T>(valueFor: (filter: CodeFilter, key: CustomerCode) => T): Record<CodeFilter, T> {
  return keyedBy(
    (key) => customerCodes[key].filter,
    (key) => valueFor(customerCodes[key].filter, key),
  )
}

/** Something for each coded attribute, by the type of its codes. */
export function byCodeType<T>(valueFor: (key: CustomerCode) => T): Record<CustomerCodeType, T> {
  return keyedBy((key) => customerCodes[key].type, valueFor)
}

/** Something for each coded attribute, by its key in the log. */
export function byCodeLog<T>(
  valueFor: (key: CustomerCode) => T,
): Record<(typeof customerCodes)[CustomerCode]['log'], T> {
  return keyedBy((key) => customerCodes[key].log, valueFor)
}

function keyedBy<K extends string, T>(
  nameOf: (key: CustomerCode) => K,
  valueFor: (key: CustomerCode) => T,
): Record<K, T> {
  // One entry for each attribute.
  return Object.fromEntries(customerCodeKeys.map((key) => [nameOf(key), valueFor(key)])) as Record<K, T>
}
