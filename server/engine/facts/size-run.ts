import type { Reference, ValueList } from './value-list.ts'

/** A size of a group: its permanent slot from 0, the position 1..30 it is shown in. */
export type SizeSource = {
  readonly id: number
  readonly groupId: number
  readonly slot: number
  readonly no: number
  readonly code: string
  readonly label: string
}

type SkcSizes = {
  readonly id: number
  readonly offeredSlots: number
  readonly references: { readonly sizeGroup: Reference }
}

type SizeRunParts = {
  /** Takes in every size as a value. */
  readonly list: ValueList
  readonly groups: ValueList
  readonly source: { readonly sizes: readonly SizeSource[]; readonly skcs: readonly SkcSizes[] }
  readonly skcIndex: ReadonlyMap<number, number>
  readonly former: SizeRun | undefined
}

/** Every SKC's slots side by side as "SKU": SKC i owns the SKU from start[i] up to start[i + 1]. */
export class SizeRun {
  readonly start: Int32Array
  readonly skcOf: Int32Array
  /** Index in the list of the dimension size; sizes of two groups are two values, even with one code. */
  readonly value: Int32Array
  /** Position 1..30; 0 for a slot no size of the group has. */
  readonly no: Uint8Array
  readonly offered: Uint8Array
  /** Names of the sizes within their group, by index in the list of the dimension size. */
  readonly names: readonly string[]
  readonly sources: readonly SizeSource[]

  constructor({ list, groups: groupList, source, skcIndex, former }: SizeRunParts) {
    this.sources = source.sizes
    const groups = grouped(list, source.sizes, groupList)
    const lengths = new Uint8Array(skcIndex.size)
    for (const skc of source.skcs) {
      const index = skcIndex.get(skc.id) ?? 0
      // A run never shrinks under facts that were taken in with it.
      const previousLength = former ? former.lengthOf(index) : 0
      lengths[index] = Math.max(
        previousLength,
        groups.get(skc.references.sizeGroup)?.length ?? 0,
        bitLength(skc.offeredSlots),
      )
    }
    const names = ['']
    for (const { value, label } of [...groups.values()].flat()) names[value] = label
    this.names = names
    this.start = startsOf(lengths)
    const count = this.start[skcIndex.size] ?? 0
    this.skcOf = new Int32Array(count)
    this.value = new Int32Array(count)
    this.no = new Uint8Array(count)
    this.offered = new Uint8Array(count)
    for (const skc of source.skcs) this.#place(skc, skcIndex.get(skc.id) ?? 0, groups)
  }

  /** 0 for a SKC this run does not know. */
  lengthOf(skc: number): number {
    return Math.max((this.start[skc + 1] ?? 0) - (this.start[skc] ?? 0), 0)
  }

  /** Returns true if a size of the SKC's group is in the slot. */
  isSize(skc: number, slot: number): boolean {
    return slot < this.lengthOf(skc) && (this.no[(this.start[skc] ?? 0) + slot] ?? 0) > 0
  }

  get count(): number {
    return this.skcOf.length
  }

  #place(skc: SkcSizes, index: number, groups: ReadonlyMap<Reference, readonly SizePosition[]>): void {
    const sizes = groups.get(skc.references.sizeGroup) ?? []
    const start = this.start[index] ?? 0
    for (let slot = 0; slot < this.lengthOf(index); slot++) {
      this.skcOf[start + slot] = index
      this.value[start + slot] = sizes[slot]?.value ?? 0
      this.no[start + slot] = sizes[slot]?.no ?? 0
      this.offered[start + slot] = (skc.offeredSlots >>> slot) & 1
    }
  }
}

type SizePosition = { readonly value: number; readonly no: number; readonly label: string }

/** Positions a size may be shown in, and one. */
const positions = 32

/** Maps each group to its sizes by slot. In the list they are sorted by group, each in the group's order. */
function grouped(list: ValueList, sizes: readonly SizeSource[], groupList: ValueList): Map<Reference, SizePosition[]> {
  const groups = new Map<Reference, SizePosition[]>()
  const isNamed = new Set(sizes.map(({ groupId }) => groupId)).size > 1
  for (const { id, groupId, slot, no, code, label } of sizes) {
    const index = groupList.find(groupId) ?? 0
    const { code: groupCode, label: groupName } = groupList.valueAt(index)
    const value = list.add({
      ...{ id, code, label: isNamed ? `${groupName || groupCode} · ${label}` : label },
      sort: (groupList.positions[index] ?? 0) * positions + no,
      tie: `${groupCode}\t${code}`,
    })
    const group = groups.get(groupId) ?? []
    groups.set(groupId, group)
    while (group.length <= slot) group.push({ value: 0, no: 0, label: '' })
    group[slot] = { value, no, label }
  }
  return groups
}

function startsOf(lengths: Uint8Array): Int32Array {
  const starts = new Int32Array(lengths.length + 1)
  for (let index = 0; index < lengths.length; index++) starts[index + 1] = (starts[index] ?? 0) + (lengths[index] ?? 0)
  return starts
}

function bitLength(mask: number): number {
  return 32 - Math.clz32(mask)
}
