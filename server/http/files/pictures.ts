import { open } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import { thumbnailAt, thumbnailOf } from '../../domain/pictures/drawing-thumbnail.ts'
import { drawingAt, type PictureSource } from '../../domain/pictures/drawings.ts'
import { photoFrom } from '../../domain/pictures/photo-address.ts'
import { sizeFile } from '../../domain/pictures/photo-files.ts'
import { pictureIdOf, readPicture } from '../../domain/settings/site-pictures.ts'

type Sources = {
  readonly platform: Kysely<PlatformDb>
  readonly dataDir: string
  readonly pictureSource: PictureSource
}

/**
 * Serves pictures fully determined by their address, so that they need no sign-in and can be cached forever: photos of
 * goods `/pictures/photo/<fair>/<hash>-<size>.webp`, site pictures `/pictures/site/<hash>.png` by the hash of their
 * bytes, and pictures drawn on request, including silhouettes
 * `/pictures/silhouette/<kind>-<rgb>.svg?no=<style number>`, each also as a thumbnail `….svg-<size>.webp`.
 */
export async function pictures(app: FastifyInstance, { platform, dataDir, pictureSource }: Sources): Promise<void> {
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
  app.get('/pictures/:folder/:name', async (request, reply) => {
    const thumbnail = thumbnailAt(request.url)
    const drawing = drawingAt(thumbnail?.address ?? request.url, pictureSource)
    if (drawing === null) return reply.callNotFound()
    const picture = thumbnail && (await thumbnailOf(dataDir, { drawing, size: thumbnail.size }).catch(() => null))
    if (picture) return keptForEver(reply).type('image/webp').send(picture)
    if (!thumbnail) keptForEver(reply)
    return reply.type('image/svg+xml; charset=utf-8').send(drawing)
  })
}

function keptForEver(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .header('x-content-type-options', 'nosniff')
}
