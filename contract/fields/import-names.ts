import { styleAttributes } from '../attributes.ts'
import { customerCodeKeys } from '../customer-attributes.ts'

/** Fields of places in imports, the outermost first. */
export const placeFields: ReadonlySet<string> = new Set(['bigArea', 'region', 'area'])

/** Fields of imports that name something of the fair by its code or name: brands, colours, places and other codes. */
export const nameFields: ReadonlySet<string> = new Set([
  ...placeFields,
  ...styleAttributes,
  ...customerCodeKeys,
  ...['brands', 'colourCode', 'colourName', 'value', 'value2'],
])
