import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import os from 'node:os'
import { hasCode } from '../system-errors.ts'

/** True for a process of another user too; a dead one that its parent has not buried counts as dead where that can be told. */
export function isAlive(pid: number): boolean {
  if (process.platform === 'linux') return startOf(pid) !== ''
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/**
 * When a process began, in words that no later process with the same id repeats; empty when there is none.
 * Windows tells it only slowly: there a living id counts as the same process.
 */
export function startOf(pid: number): string {
  if (process.platform === 'linux') {
    const stat = readOrEmpty(`/proc/${pid}/stat`)
    // The name in brackets may hold spaces; the first word after it is the state, the 20th the start in ticks since boot.
    const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = words[0] === 'Z' ? undefined : words[19]
    return ticks === undefined ? '' : `${readOrEmpty('/proc/sys/kernel/random/boot_id').trim()} ${ticks}`
  }
  if (process.platform === 'win32') return isAlive(pid) ? 'alive' : ''
  return ps(pid, 'lstart')
}

/** Whether a living process works in this directory, as a postmaster does in its own; Windows cannot tell and believes it. */
export function worksIn(pid: number, directory: string): boolean {
  if (process.platform === 'win32') return true
  if (process.platform === 'linux') return linkOrEmpty(`/proc/${pid}/cwd`) === directory
  return ps(pid, 'command').includes(directory)
}

/** The same, and believed of one that this process may not look at, as it has rights of its own: a service that may open port 443. */
export function mayWorkIn(pid: number, directory: string): boolean {
  return worksIn(pid, directory) || (process.platform === 'linux' && isHidden(`/proc/${pid}/cwd`))
}

function isHidden(link: string): boolean {
  try {
    readlinkSync(link)
    return false
  } catch (error) {
    return hasCode(error, 'EACCES')
  }
}

/** Where process ids mean what they say: two containers with one data directory do not see each other's. */
export function placeOfProcess(): string {
  return `${os.hostname()} ${linkOrEmpty('/proc/self/ns/pid')}`
}

function ps(pid: number, column: string): string {
  try {
    const env = { ...process.env, LC_ALL: 'C' }
    return execFileSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], {
      encoding: 'utf8',
      env,
      stdio: 'pipe',
    }).trim()
  } catch {
    return ''
  }
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function linkOrEmpty(file: string): string {
  try {
    return readlinkSync(file)
  } catch {
    return ''
  }
}
