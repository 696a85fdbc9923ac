import { build, type Rolldown, type UserConfig } from 'vite'
import { type Chunk, firstPage, loadedWith, signInPage } from './loaded-with.ts'

/** Stays in a file of its own: it waits for the words, and words that need a file would wait for it if it were in that. */
const beginning = /\/console\/(index\.html|src\/main\.tsx)$/

/** How many screens need a module before it goes into the file they share. */
const many = 8

/**
 * One file for the sign-in page, one for the shell with the first page, one for what many screens need. A first build,
 * which is not written, tells what they hold: by imports alone each would need all of antd.
 */
export async function pageGroups(config: UserConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const chunks = await chunksOf(config)
  const signIn = modulesOf(loadedWith(chunks, signInPage))
  const shell = modulesOf(loadedWith(chunks, firstPage))
  const screens = chunks.flatMap(({ isDynamicEntry, facadeModuleId }) =>
    isDynamicEntry && facadeModuleId?.includes('/console/src/screens/')
      ? [modulesOf(loadedWith(chunks, [facadeModuleId]))]
      : [],
  )
  const isInMany = (module: string) =>
    !beginning.test(module) && screens.filter((modules) => modules.has(module)).length >= many
  return [
    { name: 'sign-in', test: (module) => signIn.has(module) && !beginning.test(module), priority: 12 },
    { name: 'shell', test: (module) => shell.has(module) && !beginning.test(module), priority: 11 },
    { name: 'parts', test: isInMany, priority: 10 },
  ]
}

async function chunksOf(config: UserConfig): Promise<Chunk[]> {
  const unwritten = { ...config.build, write: false, minify: false }
  const outcome = await build({ ...config, configFile: false, logLevel: 'error', build: unwritten })
  if (!('output' in outcome)) throw new Error('this is one build, and it ends')
  return outcome.output.filter((file) => file.type === 'chunk')
}

function modulesOf(chunks: ReadonlySet<Chunk>): Set<string> {
  return new Set([...chunks].flatMap(({ moduleIds }) => moduleIds))
}
