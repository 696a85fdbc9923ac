import { compareCodes, compareNames } from '@fairdesk/contract/names/compare'

/** One value of a dimension; code '' is "unset", which the screen names. `id` is the database id where the value is a row of its own. */
export type DimensionValue = { readonly code: string; readonly label: string; readonly id?: number }

/** `tie` orders equal ranks where the code alone does not: a SKC goes by its goods number first. */
export type ListedValue = DimensionValue & { readonly sort: number; readonly tie?: string }

/** What a row says of itself in one dimension: the id of a listed value, a code, or nothing. */
export type Reference = string | number | null

/** The values of one dimension by index; index 0 is "unset" and stands last. */
export class ValueList {
  readonly #values: ListedValue[] = [{ code: '', label: '', sort: Number.POSITIVE_INFINITY }]
  /** As answers tell them, made once: a long answer names them again and again. */
  readonly #shown: DimensionValue[] = [{ code: '', label: '' }]
  readonly #byCode = new Map<string, number>([['', 0]])
  readonly #sharing: Map<string, number[]> | undefined
  readonly #byId = new Map<number, number>()
  #positions: Int32Array | undefined
  #ties: Int32Array | undefined

  /** `sharesCodes`: values with one code are all meant by it, as sizes of several groups. */
  constructor({ sharesCodes = false } = {}) {
    this.#sharing = sharesCodes ? new Map() : undefined
  }

  /** Of two with one code (a deleted style and its successor) the later is found by the code. */
  add(value: ListedValue): number {
    const { code, label, id } = value
    const index = this.#values.push(value) - 1
    this.#shown.push(id === undefined ? { code, label } : { code, label, id })
    this.#byCode.set(value.code, index)
    this.#sharing?.set(code, [...(this.#sharing.get(code) ?? []), index])
    if (value.id !== undefined) this.#byId.set(value.id, index)
    this.#positions = undefined
    this.#ties = undefined
    return index
  }

  /** Index of the code, taken in at the end if it is new. */
  take(code: string): number {
    return this.#byCode.get(code) ?? this.add({ code, label: code, sort: 0 })
  }

  /** A string is a code, a number an id. */
  find(key: string | number): number | undefined {
    return typeof key === 'string' ? this.#byCode.get(key) : this.#byId.get(key)
  }

  /** All that a code or an id means: none, one, or where codes are shared several. */
  findAll(key: string | number): readonly number[] {
    const shared = typeof key === 'string' ? this.#sharing?.get(key) : undefined
    const found = this.find(key)
    return shared ?? (found === undefined ? [] : [found])
  }

  get size(): number {
    return this.#values.length
  }

  at(index: number): DimensionValue {
    const value = this.#shown[index]
    if (value === undefined) throw new RangeError(`no value ${index}`)
    return value
  }

  /** Place of every index in the dimension's own order. */
  get positions(): Int32Array {
    this.#positions ??= this.#places((one, other) => one.sort - other.sort || byCodeOrName(one, other))
    return this.#positions
  }

  /** Place of every index by code alone. */
  get ties(): Int32Array {
    this.#ties ??= this.#places((one, other) => compareCodes(one.tie ?? one.code, other.tie ?? other.code))
    return this.#ties
  }

  #places(compare: (one: ListedValue, other: ListedValue) => number): Int32Array {
    const listed = this.#values.map((value, index) => ({ value, index })).slice(1)
    listed.sort((one, other) => compare(one.value, other.value))
    const places = new Int32Array(this.#values.length)
    for (const [place, { index }] of listed.entries()) places[index] = place
    places[0] = listed.length
    return places
  }
}

/** A code that stands for itself, as a colour group, is a name. */
function byCodeOrName(one: ListedValue, other: ListedValue): number {
  const isName = one.id === undefined && other.id === undefined
  return isName ? compareNames(one.code, other.code) : compareCodes(one.code, other.code)
}
