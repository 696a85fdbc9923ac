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

type Followed = { readonly line: PeerLine; readonly watch: SynchronousWatch }

const awayMs = 5000

/** What the console is told of the standby. */
export function standbyAnswer(followed: Followed): NonNullable<StandbyAnswer['standby']> {
  const { line, watch } = followed
  const told = line.heard?.state.standby
  return {
    name: line.peer.name,
    address: line.peer.host,
    condition: conditionOf(followed),
    heardAt: line.heard?.at.toISOString() ?? null,
    bytesBehind: watch.following?.bytesBehind ?? null,
    secondsBehind: watch.secondsBehind,
    filesBehind: told?.filesBehind ?? null,
    copied: told?.copying ?? null,
  }
}

function conditionOf({ line, watch }: Followed): StandbyCondition {
  const told = line.isHeardWithin(awayMs) ? line.heard?.state : undefined
  if (told && unknownOf(ownProgram, told.program).length > 0) return 'older'
  if (watch.isSynchronous) return 'synchronous'
  if (told?.standby?.copying) return 'copying'
  if (watch.following?.isSlotLost) return 'lost'
  if (!told) return 'away'
  return watch.following?.isStreaming ? 'following' : 'stuck'
}

/** @throws Error in words, where the other machine cannot be a replica of this one */
export function refuseUnlike({ platform, program }: JoinInput): void {
  const own = ownPlatform()
  if (platform !== own) throw new Error(`a standby must be alike: ${own} here, ${platform} there`)
  const lacking = unknownOf(ownProgram, program)
  if (lacking.length > 0) throw new Error(`the program of the standby is older: it does not know ${lacking.join(', ')}`)
}

/** A database that starts anew where its port is taken does not come back. */
export async function refuseTakenPort({ databasePort: port }: MachineSettings): Promise<void> {
  if (await portProblem(port, '0.0.0.0')) refuse('standby.port', { port })
}

/** What stands beside the database and is needed to serve it. */
export function secretsIn({ dataDir }: MachineSettings, secretKey: () => string) {
  return { databasePassword: readFileSync(passwordFile(dataDir), 'utf8').trim(), secretKey: secretKey() }
}

/** Where the other machine may reach this one. */
export function ownAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((cards) => cards ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address)
}

/** Of a machine that nobody was paired with yet. */
export async function firstPairFile(): Promise<PairFile> {
  return { role: 'primary', term: 1, isPromoted: false, ...(await makeCertificate()), peer: null }
}

type WatchedClaim = { readonly claim: Parameters<typeof ownState>[0]; readonly watch: SynchronousWatch | undefined }

/** What the other machine is told. */
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
