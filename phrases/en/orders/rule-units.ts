import { many } from '../many.ts'

type N = { readonly n: number | string }

/** What the figures of an order's rules count, in the console and on phones; { n } is formatted. */
export const ruleUnits = {
  pieces: ({ n }: N) => `${n} pcs`,
  amount: ({ n }: N) => `¥${n}`,
  sizes: ({ n }: N) => many(n, 'size'),
}
