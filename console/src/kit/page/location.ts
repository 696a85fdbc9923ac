import { useSyncExternalStore } from 'react'
import type { Location, To } from 'react-router'

/**
 * The address bar. Tabs render their own screens, each under a router of its own, so no provider above them makes every
 * hidden screen render at each navigation; and the sign-in page needs no router at all (29 kB of its 150).
 */
let latest = readLocation()
const watchers = new Set<() => void>()

addEventListener('popstate', arrive)

export function useConsoleLocation(): Location {
  return useSyncExternalStore(watch, currentLocation)
}

export function currentLocation(): Location {
  return latest
}

/** Goes to an address of the console; going where one is already leaves no second entry behind. */
export function go(to: To, { replace = false, state = null }: GoOptions = {}): void {
  const address = addressOf(to)
  const stays = replace || address === `${location.pathname}${location.search}${location.hash}`
  const entry = { usr: state, key: Math.random().toString(36).slice(2, 10) }
  if (stays) history.replaceState(entry, '', address)
  else history.pushState(entry, '', address)
  arrive()
}

type GoOptions = { readonly replace?: boolean; readonly state?: unknown }

/** What a tab's own router moves by. */
export const navigator = {
  createHref: addressOf,
  go: (delta: number) => history.go(delta),
  push: (to: To, state?: unknown) => go(to, { state }),
  replace: (to: To, state?: unknown) => go(to, { replace: true, state }),
}

function addressOf(to: To): string {
  if (typeof to === 'string') return to
  return `${to.pathname ?? location.pathname}${to.search ?? ''}${to.hash ?? ''}`
}

function readLocation(): Location {
  const { pathname, search, hash } = location
  const entry: { usr?: unknown; key?: string } | null = history.state
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' }
}

function arrive(): void {
  latest = readLocation()
  for (const tell of watchers) tell()
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
