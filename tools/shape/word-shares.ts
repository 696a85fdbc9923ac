import type { FileShape } from './measure.ts'
import type { WordCounts } from './words.ts'

/** Largest shares allowed, in thousandths; what the code has today, rounded up. Lower them when it gets plainer. */
const limits = { identifiers: 13, types: 1, comments: 1 } as const

type Share = { readonly name: string; readonly all: number; readonly odd: number; readonly limit: number }

/** Shares of dialect among the names and comments of all files, in thousandths. */
export function wordShares(files: readonly FileShape[]): Share[] {
  const counts = files.flatMap(({ words }) => words ?? [])
  const sum = (count: (words: WordCounts) => number) => counts.reduce((total, words) => total + count(words), 0)
  return [
    {
      name: 'identifiers that name no thing (words.ts)',
      all: sum(({ identifiers }) => identifiers),
      odd: sum(({ oddIdentifiers }) => oddIdentifiers.length),
      limit: limits.identifiers,
    },
    {
      name: 'types named after an act',
      all: sum(({ types }) => types),
      odd: sum(({ oddTypes }) => oddTypes.length),
      limit: limits.types,
    },
    {
      name: 'comments that begin with What, Who, Of, As ...',
      all: sum(({ comments }) => comments),
      odd: sum(({ oddComments }) => oddComments.length),
      limit: limits.comments,
    },
  ]
}

export function textOfShare({ name, all, odd, limit }: Share): string {
  return `${((1000 * odd) / Math.max(1, all)).toFixed(1)} of 1,000 ${name}, at most ${limit} (${odd} of ${all})`
}

/** One line per share over its limit, and then where its names and comments are. */
export function faultsOfWords(files: readonly FileShape[]): string[] {
  return wordShares(files).flatMap((share, index) => {
    if (1000 * share.odd <= share.limit * share.all) return []
    const places = files.flatMap(({ file, words }) => {
      const odd = words ? [words.oddIdentifiers, words.oddTypes, words.oddComments][index] : []
      return (odd ?? []).map((text) => `  ${file}: ${text.slice(0, 80)}`)
    })
    return [textOfShare(share), ...places]
  })
}
