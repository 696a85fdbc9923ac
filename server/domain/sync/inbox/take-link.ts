import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { InLink } from '../link.ts'
import { linkFailed } from '../outbox/link-health.ts'
import { beginAgain, waitingArrivals } from './arrivals.ts'
import { fetchRows } from './fetch-rows.ts'
import type { InFolder } from './in-folder.ts'
import type { Intake } from './intake.ts'
import { type TakeCount, takeFile } from './take-file.ts'

export type LinkIntake = {
  readonly db: Kysely<FairDb>
  /** The fair's code. */
  readonly fair: string
  readonly signal: AbortSignal
  readonly link: InLink
  readonly folder: InFolder
  readonly intake: Intake
  /** Somebody, or a time of the link, asks for it: files are looked for also where the link waits for none. */
  readonly isAsked: boolean
  secrets(): readonly string[]
  /** Keeps in the run what came of a step. */
  count(step: () => Promise<TakeCount>): Promise<TakeCount>
}

type Failure = NonNullable<TakeCount['failure']>

/** Takes what waits and what is new. Gives whether the link may go on: no other import was in the way, and nothing is wrong with it as a whole. */
export async function takeAll(taking: LinkIntake): Promise<boolean> {
  const waiting = await takeWaiting(taking)
  if (waiting === 'busy') return false
  const { link, failure } = waiting
  return link.transport === 'http' ? takeAnswers({ ...taking, link }, failure) : takeFiles(taking)
}

type Waiting = { readonly link: InLink; readonly failure: Failure | null }

/**
 * Takes what came and could not be taken, as it was kept: the link's fields, or what its rows name, may be others by now. Gives where the
 * link stands then, and why the last one still cannot be taken.
 */
async function takeWaiting({ db, link, folder, intake, count }: LinkIntake): Promise<Waiting | 'busy'> {
  const isHttp = link.transport === 'http'
  let at: Waiting = { link, failure: null }
  for (const { id, name, cursor } of await waitingArrivals(db, link.id)) {
    const isThere = await folder.reopen(name, id)
    await beginAgain(db, id, isThere)
    if (!isThere) continue
    const taken = await count(() => takeFile(db, name, { link, folder, intake, ...(isHttp ? { cursor } : {}) }))
    if (taken.isBusy) return 'busy'
    at =
      taken.failure || !isHttp
        ? { ...at, failure: taken.failure ?? null }
        : { link: { ...link, cursor }, failure: null }
  }
  return at
}

/** The files that lie there, the oldest first; those that a process that died was reading before them. */
async function takeFiles({ db, signal, link, folder, intake, count, isAsked }: LinkIntake): Promise<boolean> {
  const taking = { link, folder, intake }
  for (const name of await folder.begun()) if ((await count(() => takeFile(db, name, taking))).isBusy) return false
  if (!link.onEvents && !isAsked) return true
  for (const name of await folder.ready(new Date())) {
    if (signal.aborted) return true
    await folder.begin(name)
    if ((await count(() => takeFile(db, name, taking))).isBusy) return false
  }
  return true
}

const mostPages = 200

/**
 * What the other system has since the cursor, page by page. The link stays at a page that cannot be taken, and at one that waits: `waiting`
 * says why it does.
 */
async function takeAnswers(
  { db, fair, secrets, signal, link, folder, intake, count }: LinkIntake,
  waiting: Failure | null,
): Promise<boolean> {
  const asking = { secrets: secrets(), fair, signal }
  let at = link
  for (let pages = 0; pages < mostPages && !signal.aborted; pages++) {
    const page = await fetchRows(at, asking)
    if ('problem' in page) {
      await linkFailed(db, link.id, { ...page, holdsAtOnce: page.kind === 'byHand' })
      return false
    }
    if (page.kind === 'nothing' && waiting && pages === 0) return stayAt(db, link.id, waiting)
    if (page.kind === 'nothing') return standAt(db, link.id, page.cursor)
    const name = answerName(at.cursor, page.isCsv)
    await folder.lay(name, page.bytes)
    const { cursor, unreadable } = page
    const taken = await count(() => takeFile(db, name, { link: at, folder, intake, cursor, unreadable }))
    if (taken.isBusy) return false
    if (taken.failure) return stayAt(db, link.id, taken.failure)
    if (!page.isMore) return true
    at = { ...at, cursor }
  }
  return true
}

async function stayAt(db: Kysely<FairDb>, linkId: number, failure: Failure): Promise<false> {
  await linkFailed(db, linkId, { ...failure, afterMs: null, holdsAtOnce: false })
  return false
}

async function standAt(db: Kysely<FairDb>, linkId: number, cursor: string): Promise<true> {
  await sql`update sync_links set cursor = ${cursor} where id = ${linkId}`.execute(db)
  return true
}

/** Known by where it began: what comes again from there is the same. */
function answerName(cursor: string, isCsv: boolean): string {
  const from = cursor === '' ? 'start' : cursor.replace(/[^\p{L}\p{N}-]+/gu, '-').slice(0, 60)
  return `${from}${isCsv ? '.csv' : '.file'}`
}
