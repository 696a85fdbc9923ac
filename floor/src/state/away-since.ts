import type { Reach } from '../client/call.ts'

const storageKey = 'fairdesk-floor-away-since'

/** Since when nothing was reached, in milliseconds: a new tab goes on counting where the last one began. */
export function awaySinceOf(reach: Reach, knownSince: number | null): number | null {
  const since = reach === 'reached' ? null : (knownSince ?? storedSince() ?? Date.now())
  if (since !== knownSince) store(since)
  return since
}

/** A browser that stores nothing counts by tab. */
function storedSince(): number | null {
  try {
    const since = Number(localStorage.getItem(storageKey))
    return since > 0 && since <= Date.now() ? since : null
  } catch {
    return null
  }
}

function store(since: number | null): void {
  try {
    if (since === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, String(since))
  } catch {
    // Nothing is lost but the beginning of a count.
  }
}
