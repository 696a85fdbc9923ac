import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * A program, from Debian's packages where it is not there.
 * @throws Error naming the packages where they cannot be installed
 */
export function fromDebian(program: string, ...packages: string[]): string {
  if (!existsSync(program)) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update'], { env, stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', ...packages], { env, stdio: 'ignore' })
  }
  if (!existsSync(program)) throw new Error(`${program} is not there: install ${packages.join(', ')}`)
  return program
}
