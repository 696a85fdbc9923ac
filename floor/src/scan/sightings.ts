type CodeSighting = { readonly timeMs: number; readonly look: number }

/**
 * Milliseconds after which an unseen tag counts as gone. Longer than the gaps of an unsteady hand: half a second
 * sharp, a second blurred, and the next sharp moment missed.
 */
const goneMs = 2800
/** After the camera was off for longer, in milliseconds, tags count as new. */
const offMs = 1500
/** A tag may be readable in one look of a cycle only: on a slow phone that alone takes longer than `goneMs`. */
export const goneLooks = 12

/** Names of the tags in the camera's view: each counts once, and again after it was out of view. */
export class Sightings {
  #seen = new Map<string, CodeSighting>()
  #look = 0

  /** Records the names seen in one look at a time in milliseconds. Returns those that have newly come into view. */
  note(names: readonly string[], timeMs: number): string[] {
    this.#look += 1
    const fresh = [...new Set(names)].filter((name) => this.#isGone(this.#seen.get(name), timeMs))
    for (const name of names) this.#seen.set(name, { timeMs, look: this.#look })
    return fresh
  }

  /** Returns true if anything is in view. */
  hasAny(timeMs: number): boolean {
    return [...this.#seen.values()].some((sighting) => !this.#isGone(sighting, timeMs))
  }

  /** Forgets the names seen before the camera was off, unless it was off only for a moment. */
  restart(timeMs: number): void {
    this.#seen = new Map([...this.#seen].filter(([, sighting]) => timeMs - sighting.timeMs < offMs))
  }

  #isGone(sighting: CodeSighting | undefined, timeMs: number): boolean {
    return sighting === undefined || (timeMs - sighting.timeMs >= goneMs && this.#look - sighting.look > goneLooks)
  }
}
