/** Record edited concurrently: as read, as edited here, as saved now. */
export type Sides<D> = { readonly read: D; readonly mine: D; readonly theirs: D }
export type Side = 'mine' | 'theirs'

/**
 * Returns the fields on which the two differ, in the record's order and then those only they have, with the default
 * side: the one that changed the value, else mine.
 */
export function differing<D extends object>({ read, mine, theirs }: Sides<D>): ReadonlyMap<keyof D, Side> {
  const sideByField = new Map<keyof D, Side>()
  for (const name of namesOf(mine, theirs)) {
    if (isSame(mine[name], theirs[name])) continue
    sideByField.set(name, isSame(mine[name], read[name]) ? 'theirs' : 'mine')
  }
  return sideByField
}

/** Mine, with their value in each field where theirs was chosen. */
export function joined<D extends object>({ mine, theirs }: Sides<D>, selectedSides: ReadonlyMap<keyof D, Side>): D {
  const result = { ...mine }
  for (const [name, side] of selectedSides) if (side === 'theirs') result[name] = theirs[name]
  return result
}

/** Merges the saved fields with the input since it was sent. */
export function retyped<D extends object>({ saved, sent, typed }: Record<'saved' | 'sent' | 'typed', D>): D {
  const result = { ...saved }
  for (const name of namesOf(sent, typed)) if (!isSame(sent[name], typed[name])) result[name] = typed[name]
  return result
}

/** Returns true if two drafts are equal. Lists are compared in order; a missing field counts as null. */
export function isSameDraft<D extends object>(draft: D, otherDraft: D): boolean {
  return namesOf(draft, otherDraft).every((name) => isSame(draft[name], otherDraft[name]))
}

/** A draft of rows that come and go has fields that another is without. */
function namesOf<D extends object>(draft: D, otherDraft: D): (keyof D)[] {
  // Object.keys forgets whose keys they are.
  return [...new Set([...Object.keys(draft), ...Object.keys(otherDraft)])] as (keyof D)[]
}

function isSame(first: unknown, second: unknown): boolean {
  return JSON.stringify(first ?? null) === JSON.stringify(second ?? null)
}
