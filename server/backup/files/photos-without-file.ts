import path from 'node:path'
import { photoSizes } from '../../domain/pictures/photo-address.ts'
import { originalFile, sizeFile } from '../../domain/pictures/photo-files.ts'
import type { DatabaseContent } from '../database/keep-database.ts'
import type { FileContent } from '../manifest.ts'

/** Returns a sentence for each fair with photos that can neither be shown nor regenerated from the backup. */
export function photosWithoutFile({ fairs, photos }: DatabaseContent, files: readonly FileContent[]): string[] {
  const keptPaths = new Set(files.map((file) => file.path))
  const isKept = (filePath: string) => keptPaths.has(filePath.split(path.sep).join('/'))
  return fairs.flatMap(({ schema, code }) => {
    const lost = (photos.get(schema) ?? []).filter((sha256) => {
      const photo = { dataDir: '', fair: schema, sha256 }
      return !isKept(originalFile(photo)) && !photoSizes.every((size) => isKept(sizeFile(photo, size)))
    })
    return lost.length === 0 ? [] : [`${lost.length} photos of the fair ${code} have no file.`]
  })
}
