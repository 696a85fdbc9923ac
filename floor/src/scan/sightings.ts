type Sighting = { readonly at: number; readonly look: number }

/**
 * A tag that the camera has not seen for so long, in milliseconds, was taken away. Longer than a hand that is unsteady keeps it
 * from being read: half a second sharp, a second not, and the next sharp moment missed.
 */
const goneMs = 2800
/** Whoever turns the camera off and on means to scan again. */
const offMs = 1500
/** A tag may be readable in one look of a cycle only: on a slow phone that alone takes longer than `goneMs`. */
export const goneLooks = 12

/** What the camera has in sight, by whatever names it: each counts once, and again after it was out of sight. */
export class Sightings {
  #seen = new Map<string, Sighting>()
  #look = 0

  /** Notes what one look saw at a time in milliseconds. Returns what has come into sight with it. */
  note(names: readonly string[], at: number): string[] {
    this.#look += 1
    const fresh = [...new Set(names)].filter((name) => this.#isGone(this.#seen.get(name), at))
    for (const name of names) this.#seen.set(name, { at, look: this.#look })
    return fresh
  }

  /** Whether anything is in sight. */
  hasAny(at: number): boolean {
    return [...this.#seen.values()].some((sighting) => !this.#isGone(sighting, at))
  }

  /** Forgets what was seen before the camera was off, unless that was a moment ago. */
  restart(at: number): void {
    this.#seen = new Map([...this.#seen].filter(([, sighting]) => at - sighting.at < offMs))
  }

  #isGone(sighting: Sighting | undefined, at: number): boolean {
    return sighting === undefined || (at - sighting.at >= goneMs && this.#look - sighting.look > goneLooks)
  }
}
