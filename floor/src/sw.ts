import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[] }

precacheAndRoute(self.__WB_MANIFEST)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/floor/index.html'), { denylist: [/\/floor\/room/] }))
registerRoute(
  ({ url }) => url.pathname.startsWith('/pictures/'),
  new CacheFirst({ cacheName: 'pictures', plugins: [new ExpirationPlugin({ maxEntries: 4000, purgeOnQuotaError: true })] }),
)
registerRoute(({ url }) => url.pathname.endsWith('.wasm'), new CacheFirst({ cacheName: 'scan' }))
// A new version waits until it is asked for: nothing changes under somebody's hands.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
clientsClaim()
