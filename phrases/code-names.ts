import { type CustomerCode, customerCodeKeys } from '@fairdesk/contract/customer-attributes'

/**
 * Names of customers' coded attributes, once per language: `name` among those of goods and orders, `short` among a
 * customer's own, `heading` over columns of files, `list` over new codes.
 */
export type CodeNames = Readonly<
  Record<
    CustomerCode,
    { readonly name: string; readonly short: string; readonly heading: string; readonly list: string }
  >
>

/** The short name of an attribute whose key came as a parameter of a text. */
export function shortNameIn(names: CodeNames, key: string | number): string {
  const attribute = customerCodeKeys.find((candidate) => candidate === key)
  return attribute === undefined ? String(key) : names[attribute].short
}
