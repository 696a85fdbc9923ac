import type { Rolldown } from 'vite'

export type Chunk = Rolldown.OutputChunk

/** Where the pages of the console begin that are seen first. */
export const entry = '/console/index.html'
export const signInPage = [entry, '/login/SignedOut.tsx']
export const firstPage = ['/app/Console.tsx', '/desk/Desk.tsx']

/** The files of pages: those that are loaded with them, not those that they load later. */
export function loadedWith(chunks: readonly Chunk[], pages: readonly string[]): Set<Chunk> {
  const loaded = new Set(pages.map((page) => beginningWith(chunks, page)))
  // A set is walked on to what is added meanwhile.
  for (const { imports } of loaded) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk)
  }
  return loaded
}

function beginningWith(chunks: readonly Chunk[], page: string): Chunk {
  // A page whose modules all stand in the file of a group has no file of its own.
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(page)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((module) => module.endsWith(page)))
  if (!found) throw new Error(`no file of the console begins with ${page}`)
  return found
}
