import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupProblem } from '../startup-problem.ts'
import { hasCode } from '../system-errors.ts'
import { placeOfProcess, startOf } from './process-identity.ts'

export type DirectoryLock = { release(): void }

/** Who holds a directory: a process id means something only at the place (machine, container) it belongs to. */
type Owner = { readonly pid: number; readonly started: string; readonly place: string }

const beatMs = 1_000

/**
 * One server per data directory. The lock of a process that died without a word is taken over; in a copied directory, whose lock may
 * name a process that lives and holds another one, only the `beat` tells whether somebody works there.
 * @param name of the lock's file: whoever starts a server within his own work locks by another
 * @throws StartupProblem when another server that lives holds the directory
 */
export async function lockDirectory(
  directory: string,
  sign: 'process' | 'beat' = 'process',
  name = 'server.lock',
): Promise<DirectoryLock> {
  const file = path.join(directory, name)
  const self: Owner = { pid: process.pid, started: startOf(process.pid), place: placeOfProcess() }
  while (!claim(file, self)) {
    const owner = await ownerOf(file)
    if (owner && (await lives(owner, { file, place: sign === 'process' ? self.place : '' }))) {
      throw new StartupProblem(
        `The data directory ${directory} is in use by another Fairdesk server (process ${owner.pid}): stop that one first, or choose another directory with DATA_DIR.`,
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
    writeFileSync(file, JSON.stringify(owner), { flag: 'wx', mode: 0o644 })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Undefined when the file is gone or stays unreadable: made by a process that died between making and writing it. */
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

async function lives(owner: Owner, here: { file: string; place: string }): Promise<boolean> {
  if (owner.place === here.place) {
    const started = startOf(owner.pid)
    if (started === '' || started === owner.started) return started !== ''
    // Another process of that id, or the same one whose start is told otherwise here: a sandbox may show another boot.
  }
  // From elsewhere only the beat can be seen; comparing it with itself needs no common clock.
  const before = beatOf(here.file)
  await pause(3 * beatMs)
  return beatOf(here.file) !== before
}

/** Moves a dead owner's lock away, and puts back what another starter claimed in the meantime. */
function setAside(file: string, dead: Owner | undefined): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    const moved = read(aside)
    if (moved && !isSame(moved, dead)) claim(file, moved)
    rmSync(aside, { force: true })
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
}

function isSame(one: Owner | undefined, other: Owner | undefined): boolean {
  return one?.pid === other?.pid && one?.started === other?.started && one?.place === other?.place
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
