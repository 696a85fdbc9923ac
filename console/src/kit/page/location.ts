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
export function go(
  target: To,
  { replace = false, state = null }: { readonly replace?: boolean; readonly state?: unknown } = {},
): void {
  const address = addressOf(target)
  const stays = replace || address === `${location.pathname}${location.search}${location.hash}`
  const entry = { usr: state, key: Math.random().toString(36).slice(2, 10) }
  if (stays) history.replaceState(entry, '', address)
  else history.pushState(entry, '', address)
  arrive()
}

/** Navigator of each tab's own router. */
export const navigator = {
  createHref: addressOf,
  go: (delta: number) => history.go(delta),
  push: (target: To, state?: unknown) => go(target, { state }),
  replace: (target: To, state?: unknown) => go(target, { replace: true, state }),
}

function addressOf(target: To): string {
  if (typeof target === 'string') return target
  return `${target.pathname ?? location.pathname}${target.search ?? ''}${target.hash ?? ''}`
}

function readLocation(): Location {
  const { pathname, search, hash } = location
  const entry: { usr?: unknown; key?: string } | null = history.state
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' }
}

function arrive(): void {
  latest = readLocation()
  for (const listener of watchers) listener()
}

function watch(listener: () => void): () => void {
  watchers.add(listener)
  return () => watchers.delete(listener)
}
