/** What every report says of the same orders; amounts in yuan, absent where they may not be seen. */
export type Figures = {
  readonly qty?: number | null | undefined
  readonly tagAmount?: number | null | undefined
  readonly netAmount?: number | null | undefined
  readonly styles?: number | null | undefined
  readonly skc?: number | null | undefined
  readonly customers?: number | null | undefined
}

const additive = ['qty', 'tagAmount', 'netAmount'] as const
const all = [...additive, 'styles', 'skc', 'customers'] as const

/** The sums of rows that add up; amounts to the cent. */
export function sumOf(rows: readonly Figures[]): Figures {
  const sum = (key: (typeof additive)[number]): Figures =>
    rows.some((row) => row[key] !== undefined)
      ? { [key]: Math.round(rows.reduce((total, row) => total + (row[key] ?? 0), 0) * 100) / 100 }
      : {}
  return { qty: 0, ...sum('qty'), ...sum('tagAmount'), ...sum('netAmount') }
}

/** Of one report only what the other says, too. */
export function alike(one: Figures, other: Figures): Figures {
  return Object.fromEntries(
    all.filter((key) => one[key] !== undefined && other[key] !== undefined).map((key) => [key, one[key]]),
  )
}
