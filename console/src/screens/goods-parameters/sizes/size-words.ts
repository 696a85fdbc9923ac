/** The sizes in what somebody typed or pasted, each once: "S, M，L、XL" are four. A slash is part of a size: L(175/80A). */
export function sizesIn(text: string): string[] {
  const words = text.split(/[\s,，、;；|]+/).filter((word) => word !== '')
  return [...new Set(words)]
}
