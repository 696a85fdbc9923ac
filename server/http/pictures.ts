import type { FastifyInstance } from 'fastify'
import { drawGarment } from '../domain/pictures/garment/draw-garment.ts'
import { garmentFrom } from '../domain/pictures/garment-address.ts'

/**
 * Drawn garments: the address says everything that is drawn, so it needs no sign-in and may be kept for ever.
 * `/pictures/garment/<kind>-<rgb>-<seed>.svg`
 */
export async function pictures(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { name: string } }>('/pictures/garment/:name', (request, reply) => {
    const garment = garmentFrom(request.params.name)
    if (!garment) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('x-content-type-options', 'nosniff')
      .type('image/svg+xml')
      .send(drawGarment(garment))
  })
}
