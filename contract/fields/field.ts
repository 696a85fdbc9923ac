import { seesNet, seesTag, type Visibility } from '../visibility.ts'

/**
 * Value of a field. money: yuan; percent: 93.4 means 93.4 %; decimal and score: averages, shown with one and two
 * decimals; date: yyyy-MM-dd; moment: ISO 8601, shown by the fair's clock.
 */
export type FieldKind = 'text' | 'integer' | 'decimal' | 'score' | 'money' | 'percent' | 'date' | 'moment' | 'picture'

/**
 * Column of a list, on screen and in its file. Its heading is the list's phrase of the same key, its value the row's
 * property of the same key unless screen and file word it.
 */
export type Field<Key extends string = string> = {
  readonly key: Key
  readonly kind: FieldKind
  /** Prices the amount is made of: users who do not see them have no such column. */
  readonly price?: 'tag' | 'net'
  /** True if the list's call sorts by this key. */
  readonly isSortable?: true
  /** The only place with this column; a comment beside it gives the reason. */
  readonly only?: FieldPlace
}

export type FieldPlace = 'screen' | 'file'

/** Field of one place: those that only the other has are left out. */
export type FieldOn<F extends Field, Place extends FieldPlace> = Exclude<F, { only: Exclude<FieldPlace, Place> }>

/** Returns a list's fields on screen or in its file, as far as a user with these prices sees them. */
export function fieldsOn<F extends Field, Place extends FieldPlace>(
  place: Place,
  fields: readonly F[],
  prices: Visibility['prices'],
): FieldOn<F, Place>[] {
  const isThere = (field: Field): field is FieldOn<F, Place> => field.only === undefined || field.only === place
  return fields.filter((field): field is FieldOn<F, Place> => isThere(field) && isSeen(field, prices))
}

function isSeen({ price }: Field, prices: Visibility['prices']): boolean {
  return price === undefined || (price === 'tag' ? seesTag(prices) : seesNet(prices))
}

/** Key that a list's call can sort by. */
export type SortKey<F extends Field> = Extract<F, { isSortable: true }>['key']

/** Returns the keys that a list's call can sort by, for its query. */
export function sortKeysOf<F extends Field>(fields: readonly F[]): SortKey<F>[] {
  const isSortable = (field: Field): field is Extract<F, { isSortable: true }> => field.isSortable === true
  return fields.filter(isSortable).map(({ key }) => key)
}
