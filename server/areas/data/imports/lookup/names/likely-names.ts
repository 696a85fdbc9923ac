import { foldCode } from '@fairdesk/contract/names/fold'
import { inSimplified } from '@fairdesk/contract/names/script-variants'

const mostLikely = 3
const leastCloseness = 0.6
/** More comparisons than this would delay the trial. */
const mostComparisons = 2_000_000

/** Returns a function that finds the likeliest of the existing names for a text, the best first. */
export function likelyNames(existing: readonly string[], textCount: number, type?: string): (text: string) => string[] {
  if (existing.length * textCount > mostComparisons) return () => []
  const candidates = existing.map((name) => ({ name, plain: plainOf(name) }))
  const mayBeSame = type === 'colour' ? mayBeSameColour : () => true
  return (text) => {
    const plain = plainOf(text)
    const rated = candidates.flatMap((candidate) => {
      const closeness = closenessOf(plain, candidate.plain)
      return closeness < leastCloseness || !mayBeSame(plain, candidate.plain)
        ? []
        : [{ name: candidate.name, closeness }]
    })
    const best = rated.toSorted((a, b) => b.closeness - a.closeness).map(({ name }) => name)
    return [...new Set(best)].slice(0, mostLikely)
  }
}

/** A sign more or less makes another colour: 墨黑 is not 黑, "dark grey" not grey. Letters alone may be mistyped. */
function mayBeSameColour(plain: string, existing: string): boolean {
  if (plain === existing) return true
  if (/\p{Script=Han}/u.test(plain + existing)) return false
  return !plain.includes(existing) && !existing.includes(plain)
}

/** Returns true if two names are one in another spelling: 黑色 and 黑, ＡＢ-1 and ab 1, 臺北 and 台北. */
export function isSpellingOf(name: string, other: string): boolean {
  return plainOf(name) === plainOf(other)
}

/** Returns for names that differ only in such an ending the first of those in most rows: for B, in fewer, B级. */
export function nearTwins(names: readonly { readonly name: string; readonly rows: number }[]): Map<string, string> {
  const byPlain = Map.groupBy(names, ({ name }) => plainOf(name))
  return new Map(
    [...byPlain.values()].flatMap((some) => {
      const [main, ...others] = some.toSorted((a, b) => b.rows - a.rows)
      return main ? others.map(({ name }) => [name, main.name] as const) : []
    }),
  )
}

/** Without the endings that say of which kind a thing is: 黑色 is 黑, 上装类 is 上装. */
export function plainOf(name: string): string {
  const folded = inSimplified(foldCode(name)).replaceAll(/[\s\p{P}]/gu, '')
  const plain = folded.replace(/(?<=.)(?:色|类|系列|品牌|级|女装|男装)$/u, '')
  return plain === '' ? folded : plain
}

/** From 0 to 1. Numbers are never nearly the same: 010 is 10, and 11 is not. */
export function closenessOf(a: string, b: string): number {
  if (a === b) return 1
  if (/^\d+$/.test(a) || /^\d+$/.test(b)) return a.replace(/^0+/, '') === b.replace(/^0+/, '') ? 0.9 : 0
  const [signsA, signsB] = [[...a], [...b]]
  const [short, long] = signsA.length < signsB.length ? [signsA, signsB] : [signsB, signsA]
  if (short.length === 0) return 0
  if (long.join('').includes(short.join(''))) return 0.5 + (0.5 * short.length) / long.length
  // Names this long may differ in two fifths at most.
  if (long.length - short.length > long.length * (1 - leastCloseness)) return 0
  return 1 - distanceOf(short, long) / long.length
}

/** Signs to add, take away or replace. */
function distanceOf(a: readonly string[], b: readonly string[]): number {
  let previous = b.map((_, index) => index + 1)
  a.forEach((sign, row) => {
    let diagonal = row
    let lastCost = row + 1
    previous = previous.map((upper, column) => {
      const cost = Math.min(upper + 1, lastCost + 1, diagonal + (sign === b[column] ? 0 : 1))
      diagonal = upper
      lastCost = cost
      return cost
    })
  })
  return previous.at(-1) ?? a.length
}
