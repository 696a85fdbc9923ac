type Papers = {
  readonly orders?: readonly number[]
  readonly parts?: readonly number[]
  /** The code of a paper that is to be checked, as a scanner reads it. */
  readonly paper?: string
}

/** Where the papers of these orders or parts are looked at, printed and checked. */
export function printAddress({ orders = [], parts = [], paper = '' }: Papers): string {
  const said = new URLSearchParams([
    ...orders.map((id) => ['orders', String(id)]),
    ...parts.map((id) => ['parts', String(id)]),
    ...(paper === '' ? [] : [['paper', paper]]),
  ])
  return `/print?${said}`
}
