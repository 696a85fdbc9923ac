import { spawn } from 'node:child_process'
import { refuseUnfinishedDirectory } from '../backup/restore/unfinished.ts'
import { type DatabaseServer, startEmbedded } from '../db/embedded/embedded.ts'
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

/** Services running on an open database. */
export type ServerHandle = { stopServing(): Promise<void> }

export type Machine = {
  readonly embedded: DatabaseServer
  readonly standby: StandbyControl
  /** It was the standby until now. */
  readonly takeOver?: TakeOver | undefined
}

export type Parts = {
  readonly settings: MachineSettings
  /** Serves the installation until `stopServing`. */
  readonly serve: (machine: Machine) => Promise<ServerHandle>
  /** Opens the page of the standby; resolves with a function that closes it. */
  readonly openPage: (standby: Standby) => Promise<() => Promise<void>>
  readonly secretKey: () => string
  readonly writeLine: (line: string) => void
  readonly log: (line: string, error?: unknown) => void
  /** Registers what to stop on a signal to end. */
  readonly onStop: (stop: () => Promise<void>) => void
  readonly signal: AbortSignal
}

/** Time a machine that is to follow again waits for the other to answer. */
const followMs = 20_000

type PairWithPeer = PairFile & { readonly peer: Peer }
type Role =
  | { readonly role: 'standby'; readonly pair: PairWithPeer }
  | ({ readonly role: 'primary'; readonly pair: PairFile | null } & Partial<Pick<Machine, 'embedded' | 'takeOver'>>)

/** The machine in the role it has, and in the other after each change of roles; never resolves. @throws StartupProblem where it may not serve */
export async function playRoles(dependencies: Parts): Promise<never> {
  let role = await firstRole(dependencies)
  for (;;)
    role = role.role === 'standby' ? await beStandby(role.pair, dependencies) : await bePrimary(role, dependencies)
}

async function firstRole(dependencies: Parts): Promise<Role> {
  const { settings, writeLine, signal } = dependencies
  const pair = readPairFile(settings.dataDir)
  if (isPaired(pair) && pair.role === 'standby') {
    if (settings.standbyOf && settings.standbyCode && (await isLetGo(withConfiguredPeer(pair, settings), settings)))
      return joinAgain(dependencies)
    if (settings.copiesAnew) await keepAside(settings, writeLine)
    return { role: 'standby', pair: withConfiguredPeer(pair, settings) }
  }
  if (settings.standbyOf && !isPaired(pair)) {
    if (hasDatabase(settings.dataDir))
      throw new StartupProblem(
        `The data directory ${settings.dataDir} holds a database of its own, and a standby begins without one: choose an empty directory with DATA_DIR.`,
      )
    return { role: 'standby', pair: paired(await joinPrimary(settings)) }
  }
  if (settings.standbyOf && isPaired(pair)) {
    const followed = await followAgain(withConfiguredPeer(pair, settings), dependencies)
    if (followed) return { role: 'standby', pair: followed }
  }
  return { role: 'primary', pair: pair && (await passFence(pair, settings, { writeLine, signal })) }
}

/** A former standby is paired once more: it begins with a copy, whatever became of the database it has. */
async function joinAgain({ settings, writeLine }: Parts): Promise<Role> {
  const pair = paired(await joinPrimary(settings))
  await keepAside(settings, writeLine)
  return { role: 'standby', pair }
}

/**
 * Turns an overtaken machine into the other's standby, authorised by STANDBY_OF; null if this machine is the primary.
 */
async function followAgain(pair: PairWithPeer, { settings, writeLine, signal }: Parts): Promise<PairWithPeer | null> {
  const peerState = await askPeer(pair, settings, { writeLine, signal, patienceMs: followMs })
  if (!peerState || !isOvertaken(pair, { ...peerState, certificate: pair.peer.certificate })) {
    if (peerState) writeLine('STANDBY_OF counts for nothing: this machine is the primary of the pair.')
    return null
  }
  await keepAside(settings, writeLine)
  const next: PairWithPeer = { ...pair, role: 'standby', term: peerState.term, isPromoted: false }
  writePairFile(settings.dataDir, next)
  return next
}

async function keepAside({ dataDir }: MachineSettings, writeLine: (line: string) => void): Promise<void> {
  const aside = await setDatabaseAside(dataDir, writeLine)
  if (aside) writeLine(`The database of before is kept in ${aside}.`)
}

async function beStandby(pair: PairWithPeer, dependencies: Parts): Promise<Role> {
  const { settings, writeLine, log, openPage, onStop } = dependencies
  const standby = new Standby({ settings, pair, writeLine, log })
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
  writeLine(`This machine is the standby of ${pair.peer.name} (${pair.peer.host}).`)
  const promoted = await standby.promoted
  await closePage()
  writeLine(`This machine has taken over from ${pair.peer.name}.`)
  moveAddress(settings, writeLine)
  return { role: 'primary', ...promoted }
}

/** Runs the command without waiting: clients that find this machine another way are served meanwhile. */
function moveAddress({ takenOverCommand }: MachineSettings, writeLine: (line: string) => void): void {
  if (takenOverCommand === null) return
  const command = spawn(takenOverCommand, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] })
  command.on('error', (error) => writeLine(`TAKEN_OVER_COMMAND could not be run: ${error.message}`))
  command.on('exit', (code) => {
    if (code !== 0) writeLine(`TAKEN_OVER_COMMAND ended with ${code}: the address may not have moved.`)
  })
}

async function bePrimary(
  { pair, embedded: running, takeOver }: Role & { readonly role: 'primary' },
  dependencies: Parts,
): Promise<Role> {
  const { settings, serve, secretKey, writeLine, log, onStop } = dependencies
  const replication = pair && replicationOf(pair, null)
  const { dataDir, acceptsCopy = false, databasePort: port } = settings
  refuseUnfinishedDirectory(dataDir)
  const embedded = running ?? (await startEmbedded({ dataDir, acceptsCopy, port, log: writeLine, replication }))
  onStop(() => embedded.stop())
  let serving: ServerHandle | undefined
  const ended = Promise.withResolvers<Role>()
  // It may be overtaken before anybody waits for its end.
  ended.promise.catch(() => undefined)
  const primary = new Primary({
    ...{ settings, embedded, pair, secretKey, log },
    stopServing: async () => serving?.stopServing(),
    onOvertaken: (newPair) => {
      // Stop the database first: writes in progress must not be acknowledged any more.
      void embedded.stop().finally(() => ended.reject(new StartupProblem(overtakenSentence(newPair))))
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

function isPaired(pair: PairFile | null): pair is PairWithPeer {
  return pair !== null && pair.peer !== null
}

function paired(pair: PairFile): PairWithPeer {
  if (!isPaired(pair)) throw new Error('a standby has a primary')
  return pair
}

/** The other machine at the address that a person gives, which may be a new one. */
function withConfiguredPeer(pair: PairWithPeer, { standbyOf }: MachineSettings): PairWithPeer {
  return standbyOf ? { ...pair, peer: { ...pair.peer, ...standbyOf } } : pair
}
