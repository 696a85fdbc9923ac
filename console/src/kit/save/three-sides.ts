/** A record somebody edits while another saves it: as it was read, as it is typed, as it is now. */
export type Sides<D> = { readonly read: D; readonly mine: D; readonly theirs: D }
export type Side = 'mine' | 'theirs'

/** The fields on which the two differ, in the record's order and then those only they have, and whose value stands if nobody chooses: that of who changed it, else mine. */
export function differing<D extends object>({ read, mine, theirs }: Sides<D>): ReadonlyMap<keyof D, Side> {
  const found = new Map<keyof D, Side>()
  for (const name of namesOf(mine, theirs)) {
    if (isSame(mine[name], theirs[name])) continue
    found.set(name, isSame(mine[name], read[name]) ? 'theirs' : 'mine')
  }
  return found
}

/** Mine, with their value in each field where theirs was chosen. */
export function joined<D extends object>({ mine, theirs }: Sides<D>, chosen: ReadonlyMap<keyof D, Side>): D {
  const result = { ...mine }
  for (const [name, side] of chosen) if (side === 'theirs') result[name] = theirs[name]
  return result
}

/** What was saved, with what was typed since it was sent. */
export function retyped<D extends object>({ saved, sent, typed }: Record<'saved' | 'sent' | 'typed', D>): D {
  const result = { ...saved }
  for (const name of namesOf(sent, typed)) if (!isSame(sent[name], typed[name])) result[name] = typed[name]
  return result
}

/** Whether two drafts say the same. Lists are compared in their order; a field that one is without is null. */
export function isSameDraft<D extends object>(one: D, other: D): boolean {
  return namesOf(one, other).every((name) => isSame(one[name], other[name]))
}

/** A draft of rows that come and go has fields that another is without. */
function namesOf<D extends object>(one: D, other: D): (keyof D)[] {
  // Object.keys forgets whose keys they are.
  return [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof D)[]
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
