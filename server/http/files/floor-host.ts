import type { FastifyInstance } from 'fastify'

const onFloor = /^\/(floor(\/|\?|$)|api\/device\/|pictures\/|healthz$)/

/** A host name that answers nothing but the floor and what it calls; of a whole app, since what else it serves is elsewhere. */
export function keepToFloor(app: FastifyInstance, floorHost: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.hostname.toLowerCase() !== floorHost.toLowerCase() || onFloor.test(request.url)) return
    const [place, query] = request.url.split('?')
    if (place === '/') return reply.redirect(`/floor/${query ? `?${query}` : ''}`)
    return reply.code(404).send('')
  })
}
