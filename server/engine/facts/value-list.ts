import { compareCodes, compareNames } from '@fairdesk/contract/names/compare'

/** One value of a dimension; code '' is "unset", which the screen names. `id` is the database id where the value is a row of its own. */
export type DimensionValue = { readonly code: string; readonly label: string; readonly id?: number }

/** `tie` orders equal ranks where the code alone does not: a SKC goes by its goods number first. */
export type ValueListEntry = DimensionValue & { readonly sort: number; readonly tie?: string }

/** Value of a row in one dimension: the id of a listed value, a code, or none. */
export type Reference = string | number | null

/** A list for another thread, as columns without the first value: those are passed on in a tenth of the time of objects. */
export type ValueListMessage = {
  /** -1 where the value has no id. */
  readonly ids: Int32Array
  readonly codes: readonly string[]
  readonly labels: readonly string[]
  readonly sorts: Float64Array
  readonly ties: readonly (string | undefined)[]
  readonly sharesCodes: boolean
}

/** Values of one dimension by index; index 0 is "unset" and sorts last. */
export class ValueList {
  readonly #values: ValueListEntry[] = [{ code: '', label: '', sort: Number.POSITIVE_INFINITY }]
  /** Values as in answers, built once: a long answer repeats them many times. */
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

  static from({ ids, codes, labels, sorts, ties, sharesCodes }: ValueListMessage): ValueList {
    const list = new ValueList({ sharesCodes })
    for (const [index, code] of codes.entries()) {
      const [id = -1, tie] = [ids[index], ties[index]]
      const value = { code, label: labels[index] ?? '', sort: sorts[index] ?? 0 }
      list.add({ ...value, ...(id >= 0 && { id }), ...(tie !== undefined && { tie }) })
    }
    return list
  }

  get message(): ValueListMessage {
    const values = this.#values.slice(1)
    return {
      ids: Int32Array.from(values, ({ id = -1 }) => id),
      codes: values.map(({ code }) => code),
      labels: values.map(({ label }) => label),
      sorts: Float64Array.from(values, ({ sort }) => sort),
      ties: values.map(({ tie }) => tie),
      sharesCodes: this.#sharing !== undefined,
    }
  }

  /** Adds a value. If two share a code (a deleted style and its successor), the later one is found by it. */
  add(value: ValueListEntry): number {
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

  /** Returns all matches of a code or an id: none, one, or several if codes are shared. */
  findAll(key: string | number): readonly number[] {
    const shared = typeof key === 'string' ? this.#sharing?.get(key) : undefined
    const valueIndex = this.find(key)
    return shared ?? (valueIndex === undefined ? [] : [valueIndex])
  }

  get size(): number {
    return this.#values.length
  }

  valueAt(index: number): DimensionValue {
    const value = this.#shown[index]
    if (value === undefined) throw new RangeError(`no value ${index}`)
    return value
  }

  /** Place of every index in the dimension's own order. */
  get positions(): Int32Array {
    this.#positions ??= this.#places((a, b) => a.sort - b.sort || byCodeOrName(a, b))
    return this.#positions
  }

  /** Place of every index by code alone. */
  get ties(): Int32Array {
    this.#ties ??= this.#places((a, b) => compareCodes(a.tie ?? a.code, b.tie ?? b.code))
    return this.#ties
  }

  #places(compare: (a: ValueListEntry, b: ValueListEntry) => number): Int32Array {
    const indexedValues = this.#values.map((value, index) => ({ value, index })).slice(1)
    indexedValues.sort((a, b) => compare(a.value, b.value))
    const ranks = new Int32Array(this.#values.length)
    for (const [rank, { index }] of indexedValues.entries()) ranks[index] = rank
    ranks[0] = indexedValues.length
    return ranks
  }
}

/** Compares values; a code without an id, such as a colour group, is compared as a name. */
function byCodeOrName(a: ValueListEntry, b: ValueListEntry): number {
  const isName = a.id === undefined && b.id === undefined
  return isName ? compareNames(a.code, b.code) : compareCodes(a.code, b.code)
}
