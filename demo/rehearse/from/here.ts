import { setTimeout as after } from 'node:timers/promises'
import type { RehearsalInput, RehearsalReport, RehearsalStop } from '@fairdesk/contract/areas/settings/rehearsal'
import { StartupProblem, typed } from '@fairdesk/server/db/embedded/startup-problem'
import { openFairs } from '@fairdesk/server/domain/fairs/fairs'
import { enqueue } from '@fairdesk/server/domain/jobs/queue'
import { storedRehearsals } from '@fairdesk/server/domain/rehearsal/stored-rehearsals'
import type { Fair } from '@fairdesk/server/domain/visibility/session-user'
import { type Server, startServer } from '@fairdesk/server/server'
import type { Settings } from '@fairdesk/server/settings'
import { sql } from 'kysely'
import { garmentAt } from '../../artist/garment-address.ts'
import { rehearseInChild } from '../in-child.ts'
import { stopWhenAsked } from './stop-when-asked.ts'

export type RehearsalCommand = {
  readonly input: RehearsalInput
  /** The code of the fair; null for the one that the sign-in page proposes. */
  readonly fair: string | null
  readonly writeLine: (line: string) => void
}

const lookEveryMs = 1000

/** On a server of this command's own, which ends with it. */
export async function rehearseHere(
  { input, fair: code, writeLine }: RehearsalCommand,
  settings: Settings,
): Promise<RehearsalReport> {
  // Its own door is on this machine alone.
  const serverSettings = {
    ...settings,
    tls: null,
    consoleDir: null,
    logger: false,
    writeLine,
    pictureSource: garmentAt,
  } as const
  const server = await startServer({ ...serverSettings, rehearser: rehearseInChild })
  let takeBack = () => {}
  try {
    const fair = await fairOf(server, code)
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    writeLine(
      `Rehearsing ${fair.name} (${fair.code}): ${input.dealers} dealers, ${input.minutes} min, seed ${input.seed}.`,
    )
    const jobId = await enqueue(server.platform.db, {
      kind: 'fair.rehearse',
      input: { ...input, fairId: fair.id, subject: fair.name },
      dedupeKey: 'rehearsal',
      principal: await administrator(server),
    })
    server.jobs.wake()
    takeBack = stopWhenAsked(writeLine, () => void askToStop(server, jobId).catch((error) => writeLine(String(error))))
    return await followed(server, { fair, jobId, writeLine })
  } finally {
    takeBack()
    await server.stop()
  }
}

async function fairOf({ platform }: Server, code: string | null): Promise<Fair> {
  const fairs = await openFairs(platform.db)
  const fair = code === null ? fairs[0] : fairs.find((candidate) => candidate.code.toLowerCase() === code.toLowerCase())
  if (fair) return fair
  throw new StartupProblem(
    code === null
      ? `There is no fair that is open: begin with ${typed('start')}.`
      : `There is no open fair with the code "${code}".`,
  )
}

async function askToStop({ platform }: Server, jobId: number): Promise<void> {
  await sql`update jobs set cancel_asked_at = clock_timestamp() where id = ${jobId} and cancel_asked_at is null`.execute(
    platform.db,
  )
}

async function administrator({ platform }: Server): Promise<string> {
  const result = await sql<{ username: string }>`
    select username from accounts where is_admin order by id limit 1`.execute(platform.db)
  return result.rows[0]?.username ?? ''
}

export function withoutReport(stopped: RehearsalStop | null): string {
  if (stopped === null) return 'The rehearsal failed; why stands in the log of the server.'
  return `The rehearsal was stopped before there was anything to report (${stopped}).`
}

type FollowJobInput = { readonly fair: Fair; readonly jobId: number; readonly writeLine: (line: string) => void }

/** @throws StartupProblem where it failed */
async function followed(server: Server, { fair, jobId, writeLine }: FollowJobInput): Promise<RehearsalReport> {
  const { db } = await server.fairs.databaseOf(fair)
  for (let lastMark = ''; ; await after(lookEveryMs)) {
    const stored = (await storedRehearsals(db)).find((candidate) => candidate.jobId === jobId)
    if (stored?.report) return stored.report
    if (stored?.endedAt) throw new StartupProblem(withoutReport(stored.stopped))
    const { stage = 'waiting', done = 0, total = 0, signedIn = 0, saves = 0, savesP95 = null } = stored?.progress ?? {}
    const line = `${stage} ${done}/${total}${stage === 'running' ? `, ${signedIn} signed in, ${saves} saves, p95 ${savesP95 ?? '-'} ms` : ''}`
    // Each ten seconds, or where something else begins.
    const mark = stage === 'running' ? `${stage} ${Math.floor(done / 10)}` : stage
    if (mark !== lastMark) writeLine(line)
    lastMark = mark
  }
}
