import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findBinaries } from '../server/db/embedded/binaries.ts'
import { writeArchive } from './release/archive.ts'
import { contentsOfRelease } from './release/contents.ts'
import { librariesOfNode, noticeOfLibraries } from './release/libraries.ts'
import { inRoot } from './run/paths.mjs'

/**
 * `npm run release [-- --to DIR]` packs what a server needs, Node and PostgreSQL included, for the platform it is run on: the
 * archive is unpacked anywhere and started by its `./fairdesk start`, without npm and without a network.
 */
const { values } = parseArgs({ options: { to: { type: 'string', default: inRoot('release') } } })
if (process.platform === 'win32') throw new Error('A release is made on Linux or macOS: it begins by a shell script.')

const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
const platform = `${process.platform}-${process.arch}`
// It makes the links between PostgreSQL's libraries as well.
const { version: postgres } = findBinaries()
const said = {
  version,
  sources: sourcesOf(),
  platform,
  node: process.versions.node,
  postgres: postgres.replace(/-.*/, ''),
}
const libraries = librariesOfNode()
mkdirSync(values.to, { recursive: true })
const { file, packedBytes, unpackedBytes, files } = await writeArchive(
  { folder: `fairdesk-${version}-${platform}`, directory: path.resolve(values.to) },
  [...contentsOfRelease(), ...libraries],
  {
    'release.json': `${JSON.stringify(said, null, 2)}\n`,
    ...(libraries.length > 0 ? { 'lib/NOTICE': noticeOfLibraries } : {}),
  },
)
console.log(`${file}: ${megabytes(packedBytes)} packed, ${megabytes(unpackedBytes)} in ${files} files unpacked`)

/** Which state of the sources it is of, where git tells; `-dirty` is one that nobody else has. */
function sourcesOf(): string | undefined {
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty'], { cwd: inRoot(), encoding: 'utf8' })
  return stdout?.trim() || undefined
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
