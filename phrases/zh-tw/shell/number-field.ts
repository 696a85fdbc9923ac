// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
type Bounds = { min: string; max: string }

/** A field for a number that holds none. */
export const numberField = {
  whole: ({ min, max }: Bounds) => `請填 ${min}～${max} 的整數`,
  amount: ({ min, max }: Bounds) => `請填 ${min}～${max} 的數，最多兩位小數`,
  unread: '請先改正標紅的數字',
}
