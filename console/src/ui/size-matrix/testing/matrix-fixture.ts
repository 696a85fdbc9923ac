import type { MatrixBlock, MatrixColour, MatrixRule, MatrixState } from '../matrix-data.ts'

/** The rule a state alone stands for. */
const ruleOf = { onSale: 'free', frozen: 'less', dropped: 'none' } as const satisfies Record<MatrixState, MatrixRule>

interface ColourParts {
  readonly state?: MatrixState
  readonly rule?: MatrixRule
  readonly holes?: readonly number[]
  readonly net?: number
}

/** A colour for tests, with saved quantities by slot. */
export const colourOf = (
  id: string,
  qtys: readonly number[],
  { state = 'onSale', rule = ruleOf[state], holes = [], net = 10 }: ColourParts = {},
): MatrixColour => ({
  id,
  label: id,
  state,
  rule,
  qtys,
  holes,
  prices: { tag: 20, net },
})

/** A style for tests in sizes S, M, L ... by slot. */
export const styleOf = (id: string, sizes: number, colours: readonly MatrixColour[]): MatrixBlock => ({
  id,
  sizes: Array.from({ length: sizes }, (_, slot) => ({
    id: `${id}-${slot}`,
    slot,
    label: 'SMLXYZ'[slot] ?? String(slot),
  })),
  colours,
})
