import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeDataDir, passwordFile } from '../db/embedded/cluster.ts'
import { StartupProblem } from '../db/embedded/startup-problem.ts'
import { certificateAt, LinkClient, LinkRefusal } from './link/link-client.ts'
import { fingerprintOf, makeCertificate } from './own-certificate.ts'
import { claimOf } from './own-state.ts'
import { type PairFile, type Peer, writePairFile } from './pair-file.ts'
import { isCodeOf, readPairingCode } from './pairing-code.ts'
import { machineName, ownPlatform, ownProgram } from './program.ts'
import type { MachineSettings } from './settings.ts'

/**
 * Becomes the standby of the machine named by STANDBY_OF, with the code shown in its console.
 * @throws StartupProblem if the code is invalid, another machine answers, or it refuses
 */
export async function joinPrimary(settings: MachineSettings): Promise<PairFile> {
  const { dataDir, standbyOf: address, standbyCode, pairPort, databasePort } = settings
  if (!address) throw new Error('no primary is named')
  const code = readPairingCode(standbyCode ?? '')
  if (!code)
    throw new StartupProblem(
      'STANDBY_CODE must hold the pairing code: an administrator finds it in the console of the first machine, in the system settings.',
    )
  const where = `${address.host}:${address.port}`
  const certificateDer = await certificateAt(address).catch((error) => {
    throw new StartupProblem(
      `The machine of STANDBY_OF, ${where}, cannot be reached (${messageOf(error)}). Has pairing been begun in its console?`,
    )
  })
  if (!isCodeOf(code, fingerprintOf(certificateDer)))
    throw new StartupProblem(`The machine at ${where} is not the one that made this pairing code: check both.`)
  const peerCertificate = pemOf(certificateDer)
  const ownCertificate = await makeCertificate()
  const link = new LinkClient(address, ownCertificate, peerCertificate)
  try {
    const input = { name: machineName, port: pairPort, databasePort, program: ownProgram }
    const secret = code.secret.toString('hex')
    const platform = ownPlatform()
    const joined = await link.join({ ...input, secret, certificate: ownCertificate.certificate, platform })
    makeDataDir(dataDir)
    keepSecrets(dataDir, joined)
    const peer = { name: joined.name, ...address, databasePort: joined.databasePort, certificate: peerCertificate }
    const pair: PairFile = { role: 'standby', term: joined.term, isPromoted: false, ...ownCertificate, peer }
    writePairFile(dataDir, pair)
    return pair
  } catch (error) {
    throw new StartupProblem(`The machine at ${where} does not take this one as its standby: ${messageOf(error)}.`)
  } finally {
    await link.close()
  }
}

/** Returns true if the other machine answers but no longer knows this one: it was removed there. */
export async function isLetGo(pair: PairFile & { readonly peer: Peer }, settings: MachineSettings): Promise<boolean> {
  const link = new LinkClient(pair.peer, pair, pair.peer.certificate)
  try {
    await link.beat(claimOf(pair, settings))
    return false
  } catch (error) {
    return error instanceof LinkRefusal
  } finally {
    await link.close()
  }
}

function keepSecrets(
  dataDir: string,
  secrets: { readonly databasePassword: string; readonly secretKey: string },
): void {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(passwordFile(dataDir), `${secrets.databasePassword}\n`, { mode: 0o600 })
  writeFileSync(path.join(dataDir, 'secret.key'), `${secrets.secretKey}\n`, { mode: 0o600 })
}

function pemOf(raw: Buffer): string {
  const lines = raw.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || String(Object(error).code ?? error.name) : String(error)
}
