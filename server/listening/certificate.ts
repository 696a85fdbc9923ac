import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { StartupProblem } from '../db/embedded/startup-problem.ts'
import { hasCode } from '../db/embedded/system-errors.ts'

/** Paths of certificate and key, both as PEM. */
export type TlsFiles = { readonly certificate: string; readonly key: string }

/** A certificate with its chain and its key, proved to fit each other and to hold at this moment. */
export type Certificate = {
  readonly cert: string
  readonly key: string
  /** The names and addresses it is for. */
  readonly names: readonly string[]
  readonly until: Date
}

/** @throws StartupProblem naming the file and what to do, where one is missing, is no PEM, does not fit the other or has ended */
export function readCertificate(files: TlsFiles, currentTime = new Date()): Certificate {
  const cert = fileOf('TLS_CERT', files.certificate)
  const key = fileOf('TLS_KEY', files.key)
  const first = certificateOf(cert, files.certificate)
  if (!first.checkPrivateKey(keyOf(key, files.key)))
    throw new StartupProblem(
      `The key of TLS_KEY (${files.key}) does not belong to the certificate of TLS_CERT (${files.certificate}). Give the two that were made together.`,
    )
  const until = new Date(first.validTo)
  if (until <= currentTime)
    throw new StartupProblem(
      `The certificate of TLS_CERT (${files.certificate}) has ended on ${dayOf(until)}. Renew it, or start without TLS_CERT and TLS_KEY.`,
    )
  const validFrom = new Date(first.validFrom)
  if (validFrom > currentTime)
    throw new StartupProblem(
      `The certificate of TLS_CERT (${files.certificate}) holds only from ${dayOf(validFrom)} on. Is the clock of this machine right?`,
    )
  return { cert, key, names: namesOf(first), until }
}

/**
 * Returns a stamp that changes whenever one of the files is written or replaced; a file missing at the moment counts as
 * well.
 */
export function stampOf({ certificate, key }: TlsFiles): string {
  return [certificate, key]
    .map((file) => {
      const stats = statSync(file, { throwIfNoEntry: false })
      return stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : ''
    })
    .join(', ')
}

export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function fileOf(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) throw new StartupProblem(`${setting} is "${file}", and there is no such file.`)
    if (hasCode(error, 'EACCES')) throw new StartupProblem(`${setting} is "${file}", which this user may not read.`)
    if (hasCode(error, 'EISDIR')) throw new StartupProblem(`${setting} is "${file}", which is a folder.`)
    throw error
  }
}

function certificateOf(pem: string, file: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch {
    throw new StartupProblem(`TLS_CERT is "${file}", which holds no certificate as PEM (-----BEGIN CERTIFICATE-----).`)
  }
}

function keyOf(pem: string, file: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch {
    throw new StartupProblem(
      `TLS_KEY is "${file}", which holds no private key as PEM without a password (-----BEGIN PRIVATE KEY-----).`,
    )
  }
}

/** "DNS:fair.example.cn, IP Address:10.0.0.5" as a certificate says them. */
function namesOf({ subjectAltName = '' }: X509Certificate): string[] {
  return subjectAltName.split(', ').flatMap((entry) => /^(?:DNS|IP Address):(.+)$/.exec(entry)?.[1] ?? [])
}
