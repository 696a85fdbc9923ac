import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../../db/fair-types.gen.ts'
import { foldCode } from '../../../../../domain/sheets/cells/text.ts'
import { customerVisible } from '../../../../../domain/visibility/visibility.ts'
import type { ParsedRecord } from '../../columns/parse-record.ts'
import type { Values } from '../../columns/values.ts'
import type { Area } from '../../lookup/place-index.ts'

/** A customer of the fair that a new one may be. */
type NameTwin = {
  readonly code: string
  readonly name: string
  readonly phone: string
  readonly area_id: number | null
}
export type NameTwins = ReadonlyMap<string, readonly NameTwin[]>

/** Returns the customers the user may see that are called as those of the file, by their names. */
export async function nameTwins(
  db: Kysely<FairDb>,
  records: readonly ParsedRecord[],
  visibility: Visibility,
): Promise<NameTwins> {
  const names = records.flatMap(({ cells }) => (typeof cells.name === 'string' ? [cells.name] : []))
  const keys = [...new Set(names.flatMap((name) => [name.toLowerCase(), foldCode(name)]))]
  const { rows } = await sql<NameTwin>`
    select customers.code, customers.name, customers.phone, customers.area_id from customers
    where customers.deleted_at is null and lower(customers.name) = any(${keys}) and ${customerVisible(visibility)}
    order by customers.sort, customers.id`.execute(db)
  return Map.groupBy(rows, ({ name }) => foldCode(name))
}

/** Returns the code of a customer that a new one probably is: of its name, and nowhere else by phone and place. */
export function twinOf({ values, area, code }: TwinCandidate, twins: NameTwins): string | undefined {
  // An area that is yet to be made is none of the fair's.
  const customer = { phone: values.phone, place: area === null ? null : (area.id ?? 'new') }
  const isTwin = ({ phone, area_id }: NameTwin) => areSameByPlace(customer, { phone, place: area_id })
  const sameName = twins.get(foldCode(String(values.name ?? ''))) ?? []
  return sameName.find((twin) => foldCode(twin.code) !== foldCode(code) && isTwin(twin))?.code
}

type Whereabouts = { readonly phone: unknown; readonly place: number | string | null }

/** Returns true if two customers of one name are probably one: by phone, else by place, unless both are unknown of one of them. */
export function areSameByPlace(customer: Whereabouts, other: Whereabouts): boolean {
  const [phone, otherPhone] = [digitsOf(customer.phone), digitsOf(other.phone)]
  if (phone !== '' && phone === otherPhone) return true
  if (customer.place !== null && other.place !== null) return customer.place === other.place
  return phone === '' || otherPhone === ''
}

type TwinCandidate = { readonly values: Values; readonly area: Area | null; readonly code: string }

function digitsOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/\D/g, '') : ''
}
