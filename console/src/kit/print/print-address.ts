type Papers = {
  readonly orders?: readonly number[]
  readonly parts?: readonly number[]
  /** The code of a paper that is to be checked, as a scanner reads it. */
  readonly paper?: string
}

/** Returns the address where the papers of these orders or parts are viewed, printed and checked. */
export function printAddress({ orders = [], parts = [], paper = '' }: Papers): string {
  const searchParams = new URLSearchParams([
    ...orders.map((id) => ['orders', String(id)]),
    ...parts.map((id) => ['parts', String(id)]),
    ...(paper === '' ? [] : [['paper', paper]]),
  ])
  return `/print?${searchParams}`
}
