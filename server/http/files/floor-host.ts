import type { FastifyInstance } from 'fastify'

const onFloor = /^\/(floor(\/|\?|$)|api\/device\/|pictures\/|healthz$)/

/** Returns a host name as it is compared: `order.example.` with the dot of the root is `order.example`. */
function nameOf(host: string): string {
  return host.toLowerCase().replace(/\.$/, '')
}

/**
 * Limits a host name to the floor and its calls; applies to the whole app, since its other content is served elsewhere.
 */
export function keepToFloor(app: FastifyInstance, floorHost: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (nameOf(request.hostname) !== nameOf(floorHost) || onFloor.test(request.url)) return
    const [pathname, query] = request.url.split('?')
    if (pathname === '/') return reply.redirect(`/floor/${query ? `?${query}` : ''}`)
    return reply.code(404).send('')
  })
}
