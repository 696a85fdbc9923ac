import type { Question } from '../question/question.ts'
import { NaiveFair } from './naive-fair.ts'
import type { PlainFair } from './random-fair.ts'

/** The fair whose goods have the tiers of a question as if they were attributes of their own. */
export function naiveTiers(plain: PlainFair, question: Question): PlainFair {
  const { styleTier: _, skcTier: _skc, ...filters } = question.filters ?? {}
  const cells = new NaiveFair(plain).cells({ ...question, filters })
  const tierOf = (keyOf: (skc: PlainFair['source']['skcs'][number]) => unknown) => {
    const pieces = new Map<unknown, number>()
    for (const { skc, qty } of cells) pieces.set(keyOf(skc), (pieces.get(keyOf(skc)) ?? 0) + qty)
    const all = [...pieces.values()]
    return (key: unknown): string | null => {
      const own = pieces.get(key)
      if (own === undefined) return null
      const exceeding = all.filter((qty) => qty > own).length * 100
      return exceeding < 15 * all.length
        ? 'A'
        : exceeding < 50 * all.length
          ? 'B'
          : exceeding < 85 * all.length
            ? 'C'
            : 'D'
    }
  }
  const [styleTier, skcTier] = [tierOf(({ references }) => references.style), tierOf(({ id }) => id)]
  const seen = new Set(new NaiveFair(plain).goods({ ...question, filters }, []))
  const skcs = plain.source.skcs.map((skc) => {
    const tiers = { styleTier: seen.has(skc) ? styleTier(skc.references.style) : null, skcTier: skcTier(skc.id) }
    return { ...skc, references: { ...skc.references, ...tiers } }
  })
  return { ...plain, source: { ...plain.source, skcs } }
}
