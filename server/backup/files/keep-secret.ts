import type { FileContent } from '../manifest.ts'
import type { Objects } from '../repository/objects.ts'

/** Path of the key, below DATA_DIR. */
export const secretFile = 'secret.key'

/** The key goes with every backup, also where the environment gives it: without it no password is right. */
export async function keepSecret(
  files: readonly FileContent[],
  { secret, objects }: { readonly secret: Buffer; readonly objects: Objects },
): Promise<FileContent[]> {
  const otherFiles = files.filter((file) => file.path !== secretFile)
  const modified = files.find((file) => file.path === secretFile)?.modified ?? 0
  const content = await objects.keepAll([Buffer.from(`${secret.toString('hex')}\n`)])
  return [...otherFiles, { path: secretFile, modified, ...content }].sort((a, b) => (a.path < b.path ? -1 : 1))
}
