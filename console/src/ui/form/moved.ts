/** The list with the item at `fromIndex` where the one at `toIndex` was. */
export function moveItem<T>(list: readonly T[], fromIndex: number, toIndex: number): T[] {
  const item = list[fromIndex]
  return item === undefined ? [...list] : list.toSpliced(fromIndex, 1).toSpliced(toIndex, 0, item)
}
