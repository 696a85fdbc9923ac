/**
 * Returns the distinct sizes in typed or pasted text: "S, M，L、XL" are four. A slash is part of a size: L(175/80A).
 */
export function sizesIn(text: string): string[] {
  const sizes = text.split(/[\s,，、;；|]+/).filter((token) => token !== '')
  return [...new Set(sizes)]
}
