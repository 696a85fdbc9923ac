/** Progress of an order: none; draft or returned; submitted; approved by area or for good, or closed. */
export const orderingStates = ['none', 'ordering', 'submitted', 'approved'] as const
export type OrderingState = (typeof orderingStates)[number]

type OrderStatusTraits = {
  /** `bySwitch`: as long as the switch allowEditAfterSubmit is on; the order then stays in its state. */
  readonly edits: 'always' | 'bySwitch' | 'never'
  readonly progress: OrderingState
  /** Approved for good: other systems have it, prices and quantities stay as they are. */
  readonly isFinal: boolean
  /** Colour of its tag. */
  readonly tone: 'plain' | 'busy' | 'waiting' | 'good' | 'bad'
  /** Sign on its tag: not everybody tells the colours apart. */
  readonly mark: string
}

const states = {
  none: { edits: 'always', progress: 'none', isFinal: false, tone: 'plain', mark: '' },
  draft: { edits: 'always', progress: 'ordering', isFinal: false, tone: 'busy', mark: '✎' },
  submitted: { edits: 'bySwitch', progress: 'submitted', isFinal: false, tone: 'waiting', mark: '↑' },
  returned: { edits: 'always', progress: 'ordering', isFinal: false, tone: 'bad', mark: '↩' },
  areaApproved: { edits: 'never', progress: 'approved', isFinal: false, tone: 'good', mark: '◐' },
  approved: { edits: 'never', progress: 'approved', isFinal: true, tone: 'good', mark: '●' },
  closed: { edits: 'never', progress: 'approved', isFinal: true, tone: 'plain', mark: '▣' },
} as const satisfies Record<string, OrderStatusTraits>

export type OrderStatus = keyof typeof states
export const orderStatusTraits: Readonly<Record<OrderStatus, OrderStatusTraits>> = states
// The keys of a literal, in the order they are written.
export const orderStatuses = Object.keys(states) as readonly OrderStatus[]

/** Returns true if the order was handed in, and not given back since. */
export function isSubmitted(status: OrderStatus): boolean {
  const { progress } = orderStatusTraits[status]
  return progress === 'submitted' || progress === 'approved'
}

/** Returns true if quantities change by a request that is granted, and no other way. */
export function takesChangeRequests(status: OrderStatus): boolean {
  return orderStatusTraits[status].progress === 'approved'
}

/** States whose orders take edits whatever the switches. */
export const openStatuses = orderStatuses.filter((status) => orderStatusTraits[status].edits === 'always')
export const finalStatuses = orderStatuses.filter((status) => orderStatusTraits[status].isFinal)
export const submittedStatuses = orderStatuses.filter(isSubmitted)
