import { readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

/** What a release says of itself; undefined in the sources. */
export const release = readJson('release.json')

/** How a person begins a command here. */
export const startScript = './fairdesk'

export function versionLine() {
  if (!release) return `Fairdesk ${readJson('package.json').version}`
  const { version, sources, platform, node, postgres } = release
  return `Fairdesk ${version}${sources ? ` (${sources})` : ''} for ${platform}, with Node ${node} and PostgreSQL ${postgres}`
}

function readJson(name) {
  try {
    return JSON.parse(readFileSync(inRoot(name), 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
