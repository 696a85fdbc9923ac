import { X509Certificate } from 'node:crypto'
import { StartupProblem } from '../../db/embedded/startup-problem.ts'
import { dayOf, readCertificate } from '../../listening/certificate.ts'
import type { Settings } from '../../settings.ts'
import { bad, type DoctorFinding, ok, warn } from './finding.ts'

const subject = 'certificate'
const dayMs = 24 * 3600_000
/** Certificates of the web are renewed a month before they end. */
const soonDays = 14
const block = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

export async function examineCertificate(
  { tls, host }: Settings,
  currentTime = new Date(),
): Promise<readonly DoctorFinding[]> {
  if (!tls) {
    if (['127.0.0.1', '::1', 'localhost'].includes(host)) return []
    return [
      warn(subject, `none, and HOST is ${host}`, 'Passwords cross the network in the open: set TLS_CERT and TLS_KEY.'),
    ]
  }
  try {
    const { names, until, cert } = readCertificate(tls, currentTime)
    const says = `for ${names.join(', ') || 'no name'}, until ${dayOf(until)}`
    const days = Math.floor((until.getTime() - currentTime.getTime()) / dayMs)
    return [
      days < soonDays ? warn(subject, `${says}, in ${days} days`, 'Renew it now.') : ok(subject, says),
      chainOf(readChain(cert)),
    ]
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error
    return [bad(subject, error.message, 'Mend TLS_CERT and TLS_KEY.')]
  }
}

function readChain(pem: string): X509Certificate[] {
  return [...pem.matchAll(block)].map(([text]) => new X509Certificate(text))
}

/** Each is signed by the next; phones do not fetch one that is missing. */
function chainOf(chain: readonly X509Certificate[]): DoctorFinding {
  const [first] = chain
  const isSelfSigned = first?.issuer === first?.subject
  const gap = chain.findIndex(
    (certificate, index) => index + 1 < chain.length && !certificate.checkIssued(chain[index + 1] ?? certificate),
  )
  if (gap >= 0)
    return bad(
      'chain',
      `certificate ${gap + 2} of TLS_CERT did not sign the one before`,
      'Put them in order, its own first.',
    )
  if (isSelfSigned) return warn('chain', 'it is signed by itself', 'Browsers warn; use one of an authority they know.')
  if (chain.length === 1)
    return warn(
      'chain',
      'TLS_CERT holds no intermediate certificate',
      'Use the file with the whole chain (fullchain.pem).',
    )
  return ok('chain', `${chain.length} certificates`)
}
