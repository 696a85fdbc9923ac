import { setTimeout as after } from 'node:timers/promises'
import { fair as fairCalls } from '@fairdesk/contract/areas/settings/fair'
import { type RehearsalFigures, type RehearsalReport, rehearsal } from '@fairdesk/contract/areas/settings/rehearsal'
import { dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import { jobs } from '@fairdesk/contract/areas/shell/jobs'
import { user } from '@fairdesk/contract/areas/shell/user'
import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import type { Envelope } from '@fairdesk/contract/envelope'
import { StartupProblem } from '@fairdesk/server/db/embedded/startup-problem'
import type { RehearsalCast } from '@fairdesk/server/domain/rehearsal/rehearser'
import { play } from '../play.ts'
import { type RehearsalCommand, withoutReport } from './here.ts'
import { stopWhenAsked } from './stop-when-asked.ts'

const lookEveryMs = 1000
/** Silence after which the server counts as gone. */
const patienceMs = 30_000

type Call = <E extends Endpoint>(endpoint: E, input: Params<E>) => Promise<Output<E>>

/** Plays dealers on this machine against a server elsewhere, whose administrator signs in by ADMIN_USER and ADMIN_PASSWORD. */
export async function atServer(
  { input, fair: code, writeLine }: RehearsalCommand,
  server: string,
): Promise<RehearsalReport> {
  const url = server.replace(/\/+$/, '')
  const call = await signedIn(url)
  const { list } = await call(fairCalls.list, {})
  const fair = list.find((candidate) =>
    code === null ? candidate.isDefault : candidate.code.toLowerCase() === code.toLowerCase(),
  )
  if (!fair)
    throw new StartupProblem(
      code === null ? 'The server has no usual fair: name one with --fair.' : `No fair has the code "${code}".`,
    )
  const { jobId } = await call(rehearsal.start, { ...input, fairId: fair.fairId, elsewhere: true })
  writeLine(`Rehearsing ${fair.name} (${fair.code}) at ${url}: the copy is being made.`)
  const stop = () => void call(jobs.cancel, { where: 'platform', id: jobId }).catch((error) => writeLine(error.message))
  const takeBack = stopWhenAsked(writeLine, stop)
  try {
    const cast = await castFrom(call, jobId)
    writeLine(`${cast.cards.length} dealers come, ${input.minutes} min, seed ${input.seed}.`)
    const figures = await played({ ...cast, url }, { call, jobId, writeLine })
    await call(rehearsal.play, { jobId, figures })
    return await reportFrom(call, fair.fairId)
  } finally {
    takeBack()
  }
}

type ServerLine = { readonly call: Call; readonly jobId: number; readonly writeLine: (line: string) => void }

/** Until its time is over, the server says that it is, or the server has said nothing for half a minute. */
function played(cast: RehearsalCast, { call, jobId, writeLine }: ServerLine): Promise<RehearsalFigures> {
  const stopping = new AbortController()
  let heardAt = Date.now()
  return play(cast, {
    signal: stopping.signal,
    onMoment: (moment) => {
      if (moment.at % 10 === 0)
        writeLine(
          `${moment.at} s, ${moment.signedIn} signed in, ${moment.saves} saves, p95 ${moment.savesP95 ?? '-'} ms`,
        )
      const handleReply = ({ stop }: { readonly stop: boolean }) => {
        heardAt = Date.now()
        if (stop) stopping.abort()
      }
      const failed = () => Date.now() - heardAt > patienceMs && stopping.abort()
      void call(rehearsal.play, { jobId, moment }).then(handleReply, failed)
    },
  })
}

/** @throws StartupProblem where there is none */
async function reportFrom(call: Call, fairId: number): Promise<RehearsalReport> {
  for (;;) {
    await after(lookEveryMs)
    const newest = (await call(rehearsal.list, {})).list.find((candidate) => candidate.fairId === fairId)
    if (newest?.jobId !== null) continue
    if (newest.report) return newest.report
    throw new StartupProblem(withoutReport(newest.stopped))
  }
}

async function castFrom(call: Call, jobId: number) {
  for (;;) {
    const { cast } = await call(rehearsal.play, { jobId })
    if (cast) return cast
    await after(lookEveryMs)
  }
}

/** @throws StartupProblem with what the server said */
async function signedIn(url: string): Promise<Call> {
  const { ADMIN_USER: username = 'admin', ADMIN_PASSWORD: password } = process.env
  if (!password) throw new StartupProblem('Give the administrator of that server as ADMIN_USER and ADMIN_PASSWORD.')
  let token = ''
  const call: Call = async (endpoint, input) => {
    const isQuery = endpoint.method === 'GET' && endpoint.effect === 'read'
    // A query's values are texts; those of these calls are.
    const query = isQuery ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const headers = { 'content-type': 'application/json', 'accept-language': 'en', token }
    const sent = isQuery ? { headers } : { method: 'POST', headers, body: JSON.stringify(input) }
    const answer = await fetch(`${url}/api${endpoint.path}${query}`, sent).catch((error) => {
      throw new StartupProblem(`${url} does not answer: ${error.cause?.message ?? error.message}.`)
    })
    // The contract defines the shape of the answers of a server of the same version.
    const { code, msg, data } = (await answer.json()) as Envelope<Output<typeof endpoint>>
    if (code !== 200 || data === undefined) throw new StartupProblem(`${url} says: ${msg}`)
    return data
  }
  const [fair] = await call(dictionary.dictionaryData, { dictCode: 'dbSource' })
  if (!fair) throw new StartupProblem(`${url} has no fair that is open.`)
  const signIn = await call(user.login, { username, password, dbSourceId: Number(fair.value) })
  token = signIn.token ?? ''
  return call
}
