import { useSession } from './session/session.ts'

type Versioned = { readonly version: number }

/** What the last change of each record that was made has left, or will have; null where none was. */
const lately = new Map<string, Promise<Versioned | null>>()

// Numbers are of one fair.
useSession.subscribe(({ status }, before) => {
  if (status !== before.status) lately.clear()
})

/**
 * Changes a record after all that is under way with it, made of what that has left: who types into a row faster than the
 * network answers is in nobody's way, least of all his own. `seen` is the record as the screen has it; what somebody else has
 * saved since is refused by its version, as ever.
 */
export function inTurn<R extends Versioned>(key: string, seen: R, change: (now: R) => Promise<R>): Promise<R> {
  const before = lately.get(key) ?? Promise.resolve(null)
  const done = before.then((last) => change(last && last.version > seen.version ? (last as R) : seen))
  lately.set(
    key,
    done.catch(() => before),
  )
  return done
}
