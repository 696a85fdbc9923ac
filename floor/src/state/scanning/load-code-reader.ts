import { loadPart, PartAway } from '../../version/load-part.ts'

type CodeReader = typeof import('../../scan/code-reader.ts')

/**
 * Loads the reader of codes in pictures, some 300 kB; after a failure a later call tries again. @throws PartAway if it
 * is not on the device
 */
export async function loadCodeReader(): Promise<CodeReader> {
  const reader = await loadPart('code-reader', () => import('../../scan/code-reader.ts'))
  await reader.prepareReader().catch(() => {
    throw new PartAway('code-reader', false)
  })
  return reader
}
