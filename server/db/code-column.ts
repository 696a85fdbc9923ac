import type { CustomerCode } from '@fairdesk/contract/customer-attributes'
import { type RawBuilder, sql } from 'kysely'

/** The column of `styles` or `customers` that holds the id of an attribute's value: `wave_id`, `style_type_id`, `level_id`. */
export function codeColumn(attribute: string): string {
  return `${attribute === 'styleType' ? 'style_type' : attribute}_id`
}

/** The same of a customers' attribute, as queries name it: `customers.level_id`. */
export function codeRef(attribute: CustomerCode): RawBuilder<number | null> {
  return sql.ref(`customers.${codeColumn(attribute)}`)
}
