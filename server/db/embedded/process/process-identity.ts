import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import os from 'node:os'
import { hasCode } from '../system-errors.ts'

/** Returns true for processes of other users too; a zombie counts as dead where that can be determined. */
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
 * Identifies a process by its start time, in a form that no later process with the same id repeats; empty if there is
 * none. Windows reports it only slowly: there a live id counts as the same process.
 */
export function startOf(pid: number): string {
  if (process.platform === 'linux') {
    const stat = readOrEmpty(`/proc/${pid}/stat`)
    // The name in brackets may hold spaces; the first word after it is the state, the 20th the start in ticks since boot.
    const statFields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = statFields[0] === 'Z' ? undefined : statFields[19]
    return ticks === undefined ? '' : `${readOrEmpty('/proc/sys/kernel/random/boot_id').trim()} ${ticks}`
  }
  if (process.platform === 'win32') return isAlive(pid) ? 'alive' : ''
  return ps(pid, 'lstart')
}

/**
 * Returns true if a living process works in this directory, as a postmaster does; assumed on Windows, which cannot
 * tell.
 */
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

/** Returns the scope of process ids: two containers with one data directory do not see each other's. */
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
