/** Merges items the user does not see back in at their old places; `unseen` is null where they see the item. */
export function withUnseen<Item>(selectedItems: readonly Item[], unseen: readonly (Item | null)[]): Item[] {
  const merged = [...selectedItems]
  unseen.forEach((item, index) => {
    if (item !== null) merged.splice(index, 0, item)
  })
  return merged
}
