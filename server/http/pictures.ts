import { open } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import type { PlatformDb } from '../db/platform-types.gen.ts'
import { drawGarment } from '../domain/pictures/garment/draw-garment.ts'
import { garmentFrom } from '../domain/pictures/garment-address.ts'
import { photoFrom } from '../domain/pictures/photo-address.ts'
import { sizeFile } from '../domain/pictures/photo-files.ts'
import { pictureIdOf, readPicture } from '../domain/settings/site-pictures.ts'

type Kept = { readonly platform: Kysely<PlatformDb>; readonly dataDir: string }

/**
 * Pictures whose address says everything that is seen, so that they need no sign-in and may be kept for ever: drawn garments
 * `/pictures/garment/<kind>-<rgb>-<seed>.svg`, photos of goods `/pictures/photo/<fair>/<hash>-<size>.webp`, and pictures of the
 * house `/pictures/site/<hash>.png` by the hash of their bytes.
 */
export async function pictures(app: FastifyInstance, { platform, dataDir }: Kept): Promise<void> {
  app.get<{ Params: { name: string } }>('/pictures/site/:name', async (request, reply) => {
    const id = pictureIdOf(`/pictures/site/${request.params.name}`)
    const bytes = id === null ? null : await readPicture(platform, id)
    if (!bytes) return reply.callNotFound()
    return keptForEver(reply).type('image/png').send(bytes)
  })
  app.get<{ Params: { fair: string; name: string } }>('/pictures/photo/:fair/:name', async (request, reply) => {
    const photo = photoFrom(`/pictures/photo/${request.params.fair}/${request.params.name}`)
    const file = photo && (await open(sizeFile({ dataDir, ...photo }, photo.size), 'r').catch(() => null))
    if (!file) return reply.callNotFound()
    return keptForEver(reply).type('image/webp').send(file.createReadStream())
  })
  app.get<{ Params: { name: string } }>('/pictures/garment/:name', (request, reply) => {
    const garment = garmentFrom(request.params.name)
    if (!garment) return reply.callNotFound()
    return keptForEver(reply).type('image/svg+xml').send(drawGarment(garment))
  })
}

function keptForEver(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .header('x-content-type-options', 'nosniff')
}
