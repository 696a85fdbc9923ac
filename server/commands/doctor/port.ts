import { portProblem } from '../../listening/port-problem.ts'
import type { Settings } from '../../settings.ts'
import { askOwnServer } from '../ask-own-server.ts'
import { bad, type DoctorFinding, ok } from './finding.ts'

export async function examinePort({ port, host, httpPort, tls }: Settings): Promise<readonly DoctorFinding[]> {
  const findings = [await lookAt({ name: 'PORT', port, host, tls })]
  if (httpPort !== null) findings.push(await lookAt({ name: 'HTTP_PORT', port: httpPort, host, tls: 'none' }))
  return findings
}

type Place = {
  readonly name: string
  readonly port: number
  readonly host: string
  /** Set to 'none' for a port that only redirects browsers and cannot be queried. */
  readonly tls: Settings['tls'] | 'none'
}

async function lookAt({ name, port, host, tls }: Place): Promise<DoctorFinding> {
  const subject = `port ${port}`
  if (port === 0) return ok(subject, 'any that is free')
  const problem = await portProblem(port, host)
  if (problem === null) return ok(subject, 'is free')
  if (problem === 'EACCES') return bad(subject, 'may not be opened by this user', `Choose one above 1023 as ${name}.`)
  if (problem === 'EADDRNOTAVAIL')
    return bad(subject, `${host} is no address of this machine`, 'Choose another HOST; 0.0.0.0 is all of them.')
  if (tls === 'none') return ok(subject, 'is in use, as by a server that runs')
  // Only a Fairdesk answers so.
  if ((await askOwnServer({ port, host, tls }, '/healthz'))?.text.includes('"ok":true'))
    return ok(subject, 'Fairdesk answers there')
  return bad(subject, 'is taken by another program', `End that program, or choose another ${name}.`)
}
