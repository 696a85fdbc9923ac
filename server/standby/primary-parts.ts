import { readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import type { StandbyAnswer, StandbyCondition } from '@fairdesk/contract/areas/settings/standby'
import { refuse } from '@fairdesk/contract/refusal'
import { passwordFile } from '../db/embedded/cluster.ts'
import { portProblem } from '../listening/port-problem.ts'
import type { JoinInput, MachineState } from './link/machine-state.ts'
import type { PeerLine } from './link/peer-line.ts'
import { makeCertificate } from './own-certificate.ts'
import { ownState } from './own-state.ts'
import type { PairFile } from './pair-file.ts'
import { ownPlatform, ownProgram, unknownOf } from './program.ts'
import type { MachineSettings } from './settings.ts'
import type { SynchronousWatch } from './synchronous.ts'

type StandbyLink = { readonly line: PeerLine; readonly watch: SynchronousWatch }

const awayMs = 5000

/** Returns the standby's state for the console. */
export function standbyAnswer(followed: StandbyLink): NonNullable<StandbyAnswer['standby']> {
  const { line, watch } = followed
  const standbyState = line.heard?.state.standby
  return {
    name: line.peer.name,
    address: line.peer.host,
    condition: conditionOf(followed),
    heardAt: line.heard?.heardAt.toISOString() ?? null,
    bytesBehind: watch.following?.bytesBehind ?? null,
    secondsBehind: watch.secondsBehind,
    filesBehind: standbyState?.filesBehind ?? null,
    copied: standbyState?.copying ?? null,
  }
}

function conditionOf({ line, watch }: StandbyLink): StandbyCondition {
  const peerState = line.isHeardWithin(awayMs) ? line.heard?.state : undefined
  if (peerState && unknownOf(ownProgram, peerState.program).length > 0) return 'older'
  if (watch.isSynchronous) return 'synchronous'
  if (peerState?.standby?.copying) return 'copying'
  if (watch.following?.isSlotLost) return 'lost'
  if (!peerState) return 'away'
  return watch.following?.isStreaming ? 'following' : 'stuck'
}

/** @throws Error in words, where the other machine cannot be a replica of this one */
export function refuseUnlike({ platform, program }: JoinInput): void {
  const localPlatform = ownPlatform()
  if (platform !== localPlatform) throw new Error(`a standby must be alike: ${localPlatform} here, ${platform} there`)
  const missingMigrations = unknownOf(ownProgram, program)
  if (missingMigrations.length > 0)
    throw new Error(`the program of the standby is older: it does not know ${missingMigrations.join(', ')}`)
}

/** Refuses a taken port: a database restarted on it would not come back. */
export async function refuseTakenPort({ databasePort: port }: MachineSettings): Promise<void> {
  if (await portProblem(port, '0.0.0.0')) refuse('standby.port', { port })
}

/** Returns the secrets stored beside the database and needed to serve it. */
export function secretsIn({ dataDir }: MachineSettings, secretKey: () => string) {
  return { databasePassword: readFileSync(passwordFile(dataDir), 'utf8').trim(), secretKey: secretKey() }
}

/** Returns the addresses at which the other machine may reach this one. */
export function ownAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((cards) => cards ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address)
}

/** Creates the file of a machine that was never paired. */
export async function firstPairFile(): Promise<PairFile> {
  return { role: 'primary', term: 1, isPromoted: false, ...(await makeCertificate()), peer: null }
}

type WatchedClaim = { readonly claim: Parameters<typeof ownState>[0]; readonly watch: SynchronousWatch | undefined }

/** Returns the state to send to the other machine. */
export function primaryState({ claim, watch }: WatchedClaim, settings: MachineSettings): MachineState {
  return {
    ...ownState(claim, settings),
    primary: {
      position: watch?.following?.position ?? null,
      isSynchronous: watch?.isSynchronous ?? false,
      isSlotLost: watch?.following?.isSlotLost ?? false,
    },
    standby: null,
  }
}
