import { spawn } from 'node:child_process'
import { refuseUnfinishedDirectory } from '../backup/restore/unfinished.ts'
import { type Embedded, startEmbedded } from '../db/embedded/embedded.ts'
import { hasDatabase, setDatabaseAside } from '../db/embedded/replication/set-database-aside.ts'
import { StartupProblem } from '../db/embedded/startup-problem.ts'
import { hasCode } from '../db/embedded/system-errors.ts'
import type { StandbyControl } from '../domain/standby/standby-control.ts'
import type { TakeOver } from '../domain/standby/take-over.ts'
import { askPeer, overtakenSentence, passFence } from './fence.ts'
import { isLetGo, joinPrimary } from './join.ts'
import { type PairFile, type Peer, readPairFile, writePairFile } from './pair-file.ts'
import { Primary } from './primary.ts'
import { isOvertaken } from './rank.ts'
import { replicationOf } from './replication-of.ts'
import type { MachineSettings } from './settings.ts'
import { Standby } from './standby.ts'

/** What serves calls on a database that is there. */
export type Serving = { stopServing(): Promise<void> }

export type Machine = {
  readonly embedded: Embedded
  readonly standby: StandbyControl
  /** It was the standby until now. */
  readonly takeOver?: TakeOver | undefined
}

export type Parts = {
  readonly settings: MachineSettings
  /** Serves the installation until `stopServing`. */
  readonly serve: (machine: Machine) => Promise<Serving>
  /** Opens the page of the standby; resolves with what closes it. */
  readonly openPage: (standby: Standby) => Promise<() => Promise<void>>
  readonly secretKey: () => string
  readonly say: (line: string) => void
  readonly log: (line: string, error?: unknown) => void
  /** What a signal to end has to stop at this moment. */
  readonly onStop: (stop: () => Promise<void>) => void
  readonly signal: AbortSignal
}

/** So long a machine that is to follow again waits for the other to answer. */
const followMs = 20_000

type Paired = PairFile & { readonly peer: Peer }
type Role =
  | { readonly role: 'standby'; readonly pair: Paired }
  | ({ readonly role: 'primary'; readonly pair: PairFile | null } & Partial<Pick<Machine, 'embedded' | 'takeOver'>>)

/** The machine in the role it has, and in the other after each change of roles; never resolves. @throws StartupProblem where it may not serve */
export async function playRoles(parts: Parts): Promise<never> {
  let role = await firstRole(parts)
  for (;;) role = role.role === 'standby' ? await beStandby(role.pair, parts) : await bePrimary(role, parts)
}

async function firstRole(parts: Parts): Promise<Role> {
  const { settings, say, signal } = parts
  const pair = readPairFile(settings.dataDir)
  if (isPaired(pair) && pair.role === 'standby') {
    if (settings.standbyOf && settings.standbyCode && (await isLetGo(at(pair, settings), settings)))
      return joinAgain(parts)
    if (settings.copiesAnew) await keepAside(settings, say)
    return { role: 'standby', pair: at(pair, settings) }
  }
  if (settings.standbyOf && !isPaired(pair)) {
    if (hasDatabase(settings.dataDir))
      throw new StartupProblem(
        `The data directory ${settings.dataDir} holds a database of its own, and a standby begins without one: choose an empty directory with DATA_DIR.`,
      )
    return { role: 'standby', pair: paired(await joinPrimary(settings)) }
  }
  if (settings.standbyOf && isPaired(pair)) {
    const followed = await followAgain(at(pair, settings), parts)
    if (followed) return { role: 'standby', pair: followed }
  }
  return { role: 'primary', pair: pair && (await passFence(pair, settings, { say, signal })) }
}

/** A former standby is paired once more: it begins with a copy, whatever became of the database it has. */
async function joinAgain({ settings, say }: Parts): Promise<Role> {
  const pair = paired(await joinPrimary(settings))
  await keepAside(settings, say)
  return { role: 'standby', pair }
}

/** A machine that was overtaken becomes the other's standby, by the word of whoever set STANDBY_OF; null where it is the primary itself. */
async function followAgain(pair: Paired, { settings, say, signal }: Parts): Promise<Paired | null> {
  const heard = await askPeer(pair, settings, { say, signal, patienceMs: followMs })
  if (!heard || !isOvertaken(pair, { ...heard, certificate: pair.peer.certificate })) {
    if (heard) say('STANDBY_OF counts for nothing: this machine is the primary of the pair.')
    return null
  }
  await keepAside(settings, say)
  const next: Paired = { ...pair, role: 'standby', term: heard.term, isPromoted: false }
  writePairFile(settings.dataDir, next)
  return next
}

async function keepAside({ dataDir }: MachineSettings, say: (line: string) => void): Promise<void> {
  const aside = await setDatabaseAside(dataDir, say)
  if (aside) say(`The database of before is kept in ${aside}.`)
}

async function beStandby(pair: Paired, parts: Parts): Promise<Role> {
  const { settings, say, log, openPage, onStop } = parts
  const standby = new Standby({ settings, pair, say, log })
  let closePage = async () => {}
  onStop(async () => {
    await closePage()
    await standby.stop()
  })
  closePage = await openPage(standby)
  try {
    await openedOn(settings, () => standby.start())
  } catch (error) {
    if (error instanceof StartupProblem) throw error
    throw new StartupProblem(
      `The database of ${pair.peer.name} (${pair.peer.host}:${pair.peer.databasePort}) could not be copied: ${String(error)}`,
    )
  }
  say(`This machine is the standby of ${pair.peer.name} (${pair.peer.host}).`)
  const promoted = await standby.promoted
  await closePage()
  say(`This machine has taken over from ${pair.peer.name}.`)
  moveAddress(settings, say)
  return { role: 'primary', ...promoted }
}

/** Nobody waits for it: who finds this machine by another way is served meanwhile. */
function moveAddress({ takenOverCommand }: MachineSettings, say: (line: string) => void): void {
  if (takenOverCommand === null) return
  const command = spawn(takenOverCommand, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] })
  command.on('error', (error) => say(`TAKEN_OVER_COMMAND could not be run: ${error.message}`))
  command.on('exit', (code) => {
    if (code !== 0) say(`TAKEN_OVER_COMMAND ended with ${code}: the address may not have moved.`)
  })
}

async function bePrimary(
  { pair, embedded: running, takeOver }: Role & { readonly role: 'primary' },
  parts: Parts,
): Promise<Role> {
  const { settings, serve, secretKey, say, log, onStop } = parts
  const replication = pair && replicationOf(pair, null)
  const { dataDir, acceptsCopy = false, databasePort: port } = settings
  refuseUnfinishedDirectory(dataDir)
  const embedded = running ?? (await startEmbedded({ dataDir, acceptsCopy, port, log: say, replication }))
  onStop(() => embedded.stop())
  let serving: Serving | undefined
  const ended = Promise.withResolvers<Role>()
  // It may be overtaken before anybody waits for its end.
  ended.promise.catch(() => undefined)
  const primary = new Primary({
    ...{ settings, embedded, pair, secretKey, log },
    stopServing: async () => serving?.stopServing(),
    onOvertaken: (by) => {
      // The database first: what is under way must not be acknowledged any more.
      void embedded.stop().finally(() => ended.reject(new StartupProblem(overtakenSentence(by))))
    },
    onHandedOver: (next) =>
      ended.resolve(
        isPaired(next) && next.role === 'standby'
          ? { role: 'standby', pair: next }
          : { role: 'primary', pair: next, embedded },
      ),
  })
  const stop = async () => {
    await serving?.stopServing()
    await primary.stop()
    await embedded.stop()
  }
  onStop(stop)
  serving = await serve({ embedded, standby: primary, takeOver })
  await openedOn(settings, () => primary.start())
  const next = await ended.promise
  await primary.stop()
  return next
}

async function openedOn({ pairPort }: MachineSettings, start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE', 'EACCES')) throw error
    throw new StartupProblem(
      `Port ${pairPort} cannot be opened, where the paired machine calls: choose another one with PAIR_PORT.`,
    )
  }
}

function isPaired(pair: PairFile | null): pair is Paired {
  return pair !== null && pair.peer !== null
}

function paired(pair: PairFile): Paired {
  if (!isPaired(pair)) throw new Error('a standby has a primary')
  return pair
}

/** The other machine at the address that a person gives, which may be a new one. */
function at(pair: Paired, { standbyOf }: MachineSettings): Paired {
  return standbyOf ? { ...pair, peer: { ...pair.peer, ...standbyOf } } : pair
}
