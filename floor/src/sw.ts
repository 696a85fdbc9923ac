import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

// Declares only the used part of a worker's scope: its types conflict with those of a page.
declare const self: {
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[]
  skipWaiting(): Promise<void>
  addEventListener(name: 'message', listener: (event: MessageEvent) => void): void
}

// Its optional callbacks are typed as if they could be set to undefined.
const fewPictures = new ExpirationPlugin({ maxEntries: 4000, purgeOnQuotaError: true }) as object

// A part that did not come is asked for by its address and the number of the attempt.
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/^utm_/, /^fbclid$/, /^\d+$/] })
registerRoute(new NavigationRoute(createHandlerBoundToURL('/floor/index.html'), { denylist: [/\/floor\/room/] }))
registerRoute(
  ({ url }) => url.pathname.startsWith('/pictures/'),
  new CacheFirst({ cacheName: 'pictures', plugins: [fewPictures] }),
)
registerRoute(({ url }) => url.pathname.endsWith('.wasm'), new CacheFirst({ cacheName: 'scan' }))
// A new version waits for the user's consent, so that nothing changes while they work.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
clientsClaim()
