import { readFileSync } from 'node:fs'
import path from 'node:path'
import { urlOf } from '@fairdesk/server/db/embedded/settings'
import { pairSettingsOf } from '@fairdesk/server/start-settings/pair-settings'
import { onTestFinished } from 'vitest'
import { Hall } from './hall.ts'
import { makeInstallation } from './installation.ts'
import { Cluster } from './postgres/cluster.ts'
import { Switchboard } from './postgres/switchboard.ts'

/** What a test makes goes when it has ended, the last one first. */
export async function newCluster(): Promise<Cluster> {
  const cluster = await Cluster.make()
  onTestFinished(() => cluster.remove())
  return cluster
}

export async function newStandby(primary: Cluster, name = 'second'): Promise<Cluster> {
  const standby = await Cluster.standbyOf(primary, name)
  onTestFinished(() => standby.remove())
  return standby
}

/** A hall of two processes whose address of the database can be turned to another cluster. */
export async function newHall(
  origin: Cluster,
): Promise<{ readonly hall: Hall; turnTo(other: Cluster): Promise<void> }> {
  const board = await Switchboard.to(origin)
  onTestFinished(() => board.close())
  const installation = await makeInstallation(board.url)
  const hall = await Hall.open(installation, { databaseUrl: board.url, truthUrl: origin.url, processes: 2 })
  onTestFinished(() => hall.close())
  const turnTo = async (other: Cluster) => {
    board.turnTo(other)
    await hall.standOn(other.url)
  }
  return { hall, turnTo }
}

/** One process on the embedded database. */
export async function embeddedHall(): Promise<{ readonly hall: Hall; killPostmaster(): void }> {
  const installation = await makeInstallation(null)
  const { dataDir } = installation
  const socketDir = path.join(dataDir, 'postgres')
  const password = readFileSync(path.join(dataDir, 'postgres.password'), 'utf8').trim()
  const truthUrl = urlOf({ socketDir, port: pairSettingsOf({}).databasePort }, password)
  const hall = await Hall.open(installation, { databaseUrl: null, truthUrl, processes: 1 })
  onTestFinished(() => hall.close())
  /** At once and without a word. */
  const killPostmaster = () => {
    const [pid] = readFileSync(path.join(socketDir, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
  }
  return { hall, killPostmaster }
}
