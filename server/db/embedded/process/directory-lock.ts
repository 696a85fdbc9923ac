import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupProblem } from '../startup-problem.ts'
import { hasCode } from '../system-errors.ts'
import { placeOfProcess, startOf } from './process-identity.ts'

export type DirectoryLock = { release(): void }

/** Owner of a directory: a process id is only valid at the place (machine, container) it belongs to. */
type Owner = { readonly pid: number; readonly started: string; readonly place: string }

const beatMs = 1_000

/**
 * Locks a data directory for one server. The lock of a crashed process is taken over; in a copied directory, whose
 * lock may name a live process that holds another one, only the `beat` shows that it is in use.
 * @param name of the lock's file: a process that starts a server as part of its own work uses another
 * @throws StartupProblem if another live server holds the directory
 */
export async function lockDirectory(
  directory: string,
  sign: 'process' | 'beat' = 'process',
  name = 'server.lock',
): Promise<DirectoryLock> {
  const file = path.join(directory, name)
  const self: Owner = { pid: process.pid, started: startOf(process.pid), place: placeOfProcess() }
  while (!claim(file, self)) {
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
      throw new StartupProblem(`${file} is a folder where the lock of the data directory belongs: remove it.`)
    const owner = await ownerOf(file)
    const inUse = owner ? lives(owner, { file, processScope: sign === 'process' ? self.place : '' }) : isTouched(file)
    if (await inUse) {
      throw new StartupProblem(
        `The data directory ${directory} is in use by another Fairdesk server${owner ? ` (process ${owner.pid})` : ''}: stop that one first, or choose another directory with DATA_DIR.`,
      )
    }
    setAside(file, owner)
  }
  const beat = setInterval(() => touch(file), beatMs).unref()
  return {
    release: () => {
      clearInterval(beat)
      if (isSame(read(file), self)) rmSync(file, { force: true })
    },
  }
}

function claim(file: string, owner: Owner): boolean {
  try {
    writeFileSync(file, JSON.stringify(owner), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Undefined when the file is gone or stays unreadable: damaged, or made by a process that died before writing it. */
async function ownerOf(file: string): Promise<Owner | undefined> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const owner = read(file)
    if (owner) return owner
    await pause(50)
  }
  return undefined
}

function read(file: string): Owner | undefined {
  try {
    const { pid, started, place } = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof pid !== 'number' || typeof started !== 'string' || typeof place !== 'string') return undefined
    return { pid, started, place }
  } catch {
    return undefined
  }
}

async function lives(owner: Owner, localLock: { file: string; processScope: string }): Promise<boolean> {
  if (owner.place === localLock.processScope) {
    const started = startOf(owner.pid)
    if (started === '' || started === owner.started) return started !== ''
    // Another process of that id, or the same one whose start is told otherwise here: a sandbox may show another boot.
  }
  // From elsewhere only the beat can be seen.
  return isTouched(localLock.file)
}

/** Returns true if a living process touches the lock; comparing its beat with itself needs no common clock. */
async function isTouched(file: string): Promise<boolean> {
  const previousBeat = beatOf(file)
  await pause(3 * beatMs)
  return beatOf(file) !== previousBeat
}

/** Moves a dead owner's lock away, and restores a lock that another process acquired in the meantime. */
function setAside(file: string, dead: Owner | undefined): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    const movedOwner = read(aside)
    if (movedOwner && !isSame(movedOwner, dead)) claim(file, movedOwner)
    rmSync(aside, { force: true })
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
}

function isSame(a: Owner | undefined, b: Owner | undefined): boolean {
  return a?.pid === b?.pid && a?.started === b?.started && a?.place === b?.place
}

function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // The directory may be gone for a moment (a network share); the next beat tries again.
  }
}

function beatOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
