import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './paths.mjs'
import { release } from './release.mjs'

const sources = ['console', 'floor', 'contract', 'phrases', 'outbox', 'paper', 'browsers', 'package-lock.json']
const ignored = new Set(['dist', 'node_modules'])
const stampFile = inRoot('console', 'dist', '.built-from')

/** Whether console/dist, and floor/dist with it, was built from the sources as they are now; a release has them built alone. */
export function isConsoleBuilt() {
  if (release) return true
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashOfSources()
}

/** Written last, so a build that broke off does not count. */
export function stampConsole(hash) {
  writeFileSync(stampFile, hash)
}

export function hashOfSources() {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, source)
  return hash.digest('hex')
}

function addTo(hash, place) {
  const file = inRoot(place)
  const entries = place.endsWith('.json') ? undefined : readdirSync(file, { withFileTypes: true })
  if (!entries) return void hash.update(`${place}\0`).update(readFileSync(file))
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (ignored.has(entry.name) || entry.name.includes('.test.')) continue
    const inner = path.posix.join(place, entry.name)
    if (entry.isDirectory()) addTo(hash, inner)
    else hash.update(`${inner}\0`).update(readFileSync(inRoot(inner)))
  }
}
