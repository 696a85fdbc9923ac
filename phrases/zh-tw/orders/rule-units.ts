// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
type N = { readonly n: number | string }

/** What the figures of an order's rules count, in the console and on phones; { n } is formatted. */
export const ruleUnits = {
  pieces: ({ n }: N) => `${n} 件`,
  amount: ({ n }: N) => `¥${n}`,
  sizes: ({ n }: N) => `${n} 個尺碼`,
}
