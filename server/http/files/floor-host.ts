import type { FastifyInstance } from 'fastify'

const onFloor = /^\/(floor(\/|\?|$)|api\/device\/|pictures\/|healthz$)/

/**
 * Limits a host name to the floor and its calls; applies to the whole app, since its other content is served elsewhere.
 */
export function keepToFloor(app: FastifyInstance, floorHost: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.hostname.toLowerCase() !== floorHost.toLowerCase() || onFloor.test(request.url)) return
    const [pathname, query] = request.url.split('?')
    if (pathname === '/') return reply.redirect(`/floor/${query ? `?${query}` : ''}`)
    return reply.code(404).send('')
  })
}
