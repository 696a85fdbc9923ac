import type { SizeOfGroup } from '@fairdesk/contract/areas/data/goods-parameters'

/** The sizes in this order; those that another has added meanwhile come last, as they do in the group. */
export function inOrderOf(order: readonly number[], sizes: readonly SizeOfGroup[]): readonly SizeOfGroup[] {
  const orderedSizes = order.flatMap((id) => sizes.find((size) => size.id === id) ?? [])
  return [...orderedSizes, ...sizes.filter(({ id }) => !order.includes(id))]
}
