import { useSyncExternalStore } from 'react'
import { createBrowserRouter, createPath, type Location, type To } from 'react-router'

/**
 * The address bar. The router runs headless: tabs render their own screens, and no provider above them makes every
 * hidden screen render at each navigation.
 */
const router = createBrowserRouter([{ path: '*', element: null }])

export function usePlace(): Location {
  return useSyncExternalStore(router.subscribe, () => router.state.location)
}

export function currentPlace(): Location {
  return router.state.location
}

export function go(to: To, options: { readonly replace?: boolean; readonly state?: unknown } = {}): void {
  void router.navigate(to, options)
}

/** What a tab's own router moves by. */
export const navigator = {
  createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
  go: (delta: number) => void router.navigate(delta),
  push: (to: To, state?: unknown) => go(to, { state }),
  replace: (to: To, state?: unknown) => go(to, { replace: true, state }),
}
