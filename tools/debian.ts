import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

let isListFresh = false

/** Installs packages of Debian, where this is Debian and the user is root: true where all of them are there then. */
export function installFromDebian(...packages: string[]): boolean {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // What it says is no part of what a caller prints: `npm test` counts that.
  const apt = (...args: string[]) => spawnSync('apt-get', args, { env, stdio: ['ignore', 2, 2] }).status === 0
  // A list that cannot be refreshed may still be good enough to install from.
  if (!isListFresh) isListFresh = apt('update')
  return apt('install', '-y', ...packages)
}

/**
 * A program, from Debian's packages where it is not there.
 * @throws Error naming the packages where they cannot be installed
 */
export function programFromDebian(program: string, ...packages: string[]): string {
  if (!existsSync(program)) installFromDebian(...packages)
  if (!existsSync(program)) throw new Error(`${program} is not there: install ${packages.join(', ')}`)
  return program
}
