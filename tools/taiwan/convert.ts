import OpenCC from 'opencc-js'

/** Words of the source language and what they are in Taiwan. */
export type Terms = Readonly<Record<string, string>>

type Conversion = (text: string) => string

const toTaiwan = OpenCC.ConverterFactory(OpenCC.Locale.from.cn, OpenCC.Locale.to.twp)

/**
 * A conversion of texts of the source language to what is written in Taiwan. Its terms go before OpenCC's own words, the longest
 * first, and are left alone once they are in place.
 */
export function conversionBy(terms: Terms, rest: Conversion = toTaiwan): Conversion {
  const texts = Object.keys(terms).sort((one, other) => other.length - one.length)
  if (texts.length === 0) return rest
  const pattern = new RegExp(`(${texts.map(escaped).join('|')})`)
  return (text) =>
    text
      .split(pattern)
      .map((piece, at) => (at % 2 === 1 ? (terms[piece] ?? piece) : rest(piece)))
      .reduce(join)
}

/** What is in Latin letters stands apart from the Chinese beside it. */
function join(left: string, right: string): string {
  const isMixed = /\p{Script=Han}$/u.test(left)
    ? /^[A-Z]/.test(right)
    : /[A-Za-z]$/.test(left) && /^\p{Script=Han}/u.test(right)
  return isMixed ? `${left} ${right}` : left + right
}

function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
