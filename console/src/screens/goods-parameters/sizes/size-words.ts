/** The sizes in what somebody typed or pasted, each once: "S, M，L、XL" are four. A slash is part of a size: L(175/80A). */
export function sizesIn(text: string): string[] {
  const words = text.split(/[\s,，、;；|]+/).filter((word) => word !== '')
  return [...new Set(words)]
}

/** The list with the item at `from` where the one at `to` was. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from]
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item)
}
