type Bounds = { min: string; max: string }

/** A field for a number that holds none. */
export const numberField = {
  whole: ({ min, max }: Bounds) => `请填 ${min}～${max} 的整数`,
  amount: ({ min, max }: Bounds) => `请填 ${min}～${max} 的数，最多两位小数`,
  unread: '请先改正标红的数字',
}
