/** States of a part of an order. Whether it is stale is looked at when it is read, it is no state. */
export const splitStatuses = ['draft', 'checked', 'issued', 'exported', 'void'] as const
export type SplitStatus = (typeof splitStatuses)[number]

export const splitActs = ['check', 'uncheck', 'issue', 'export', 'void'] as const
export type SplitAct = (typeof splitActs)[number]

type SplitArrow = {
  readonly from: readonly SplitStatus[]
  readonly to: SplitStatus
  /** True if the order must be unchanged since the part was made. */
  readonly needsFresh: boolean
}

/** Every way from one state of a part to another. */
export const splitArrows: Readonly<Record<SplitAct, SplitArrow>> = {
  check: { from: ['draft'], to: 'checked', needsFresh: true },
  uncheck: { from: ['checked'], to: 'draft', needsFresh: false },
  issue: { from: ['checked'], to: 'issued', needsFresh: true },
  export: { from: ['issued'], to: 'exported', needsFresh: true },
  void: { from: ['draft', 'checked', 'issued'], to: 'void', needsFresh: false },
}

/**
 * Reasons why a part is skipped; `moved`: it has changed since it was viewed; `partial`: it holds goods the user does
 * not see.
 */
export const splitSkipCodes = ['gone', 'moved', 'partial', 'state', 'stale'] as const
export type SplitSkipCode = (typeof splitSkipCodes)[number]

export type SplitState = { readonly status: SplitStatus; readonly isStale: boolean; readonly hasUnseen: boolean }

/**
 * Returns why a part cannot make the transition; null if it can. Users who do not see the whole part cannot change
 * any of it.
 */
export function splitHindrance(
  act: SplitAct,
  { status, isStale, hasUnseen }: SplitState,
): 'partial' | 'state' | 'stale' | null {
  const { from, needsFresh } = splitArrows[act]
  if (hasUnseen) return 'partial'
  if (!from.includes(status)) return 'state'
  return needsFresh && isStale ? 'stale' : null
}

/** A part's number as people read it: S000123. */
export function formatSplitNo(id: number): string {
  return `S${String(id).padStart(6, '0')}`
}

/** The part that a text names; null where it is no part's number. */
export function parseSplitNo(text: string): number | null {
  const [, digits] = /^S(\d{1,9})$/.exec(text.normalize('NFKC').trim().toUpperCase()) ?? []
  return digits === undefined ? null : Number(digits)
}
