import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { InLink } from '../link.ts'
import { failedBesideRows, givesTheSame, linkFailed } from '../outbox/link-health.ts'
import { beginAgain, isLastContent, waitingArrivals } from './arrivals.ts'
import { fetchRows, type RowsPage } from './fetch-rows.ts'
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

/**
 * What taking came to: `well`, or `waits` for another import or the next try, or `over` where something is wrong that nobody tries
 * again before its time.
 */
export type IntakeEnd = 'well' | 'waits' | 'over'

/** Takes what waits and what is new. */
export async function takeAll(taking: LinkIntake): Promise<IntakeEnd> {
  const waiting = await takeWaiting(taking)
  if (waiting === 'busy') return 'waits'
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
async function takeFiles({ db, signal, link, folder, intake, count, isAsked }: LinkIntake): Promise<IntakeEnd> {
  const taking = { link, folder, intake }
  for (const name of await folder.begun()) if ((await count(() => takeFile(db, name, taking))).isBusy) return 'waits'
  if (!link.onEvents && !isAsked) return 'well'
  for (const name of await folder.ready(new Date())) {
    if (signal.aborted) return 'well'
    await folder.begin(name)
    if ((await count(() => takeFile(db, name, taking))).isBusy) return 'waits'
  }
  return 'well'
}

const mostPages = 200

/**
 * What the other system has since the cursor, page by page. The link stays at a page that cannot be taken, and at one that waits: `waiting`
 * says why it does.
 */
async function takeAnswers(taking: LinkIntake, waiting: Failure | null): Promise<IntakeEnd> {
  const { db, fair, secrets, signal, link } = taking
  const asking = { secrets: secrets(), fair, signal }
  const places = new Set([link.cursor])
  let at = link
  for (let pages = 0; pages < mostPages && !signal.aborted; pages++) {
    const page = await fetchRows(at, asking)
    if ('problem' in page) {
      await linkFailed(db, link.id, { ...page, holdsAtOnce: page.kind === 'byHand' })
      return 'waits'
    }
    if (page.kind === 'nothing' && waiting && pages === 0) return stayAt(db, link.id, waiting)
    if (page.kind === 'nothing') return standAt(db, link.id, page.cursor)
    // Moving on would lead ever further behind what is new.
    const mayRepeat = page.isMore && (pages > 0 || link.problem === 'same-page')
    if (mayRepeat && (await isLastContent(db, link.id, page.bytes))) return givesTheSame(db, link.id)
    const end = await takePage({ ...taking, link: at }, { page, waiting })
    if (end !== 'more') return end
    if (places.has(page.cursor)) return givesTheSame(db, link.id)
    places.add(page.cursor)
    at = { ...at, cursor: page.cursor }
  }
  return 'well'
}

/** Takes the rows of a page. */
async function takePage(
  { db, link, folder, intake, count }: LinkIntake,
  { page, waiting }: { readonly page: Extract<RowsPage, { kind: 'rows' }>; readonly waiting: Failure | null },
): Promise<IntakeEnd | 'more'> {
  const { cursor, unreadable, error, isCsv, bytes } = page
  const name = answerName(link.cursor, isCsv)
  await folder.lay(name, bytes)
  const isFailed = error !== undefined
  const taken = await count(() => takeFile(db, name, { link, folder, intake, cursor, unreadable, isFailed }))
  if (taken.isBusy) return 'waits'
  const failure = taken.failure ?? (isFailed ? waiting : null)
  if (failure) return stayAt(db, link.id, failure)
  if (isFailed) return failedBesideRows(db, link.id, error)
  return page.isMore ? 'more' : 'well'
}

async function stayAt(db: Kysely<FairDb>, linkId: number, failure: Failure): Promise<'waits'> {
  await linkFailed(db, linkId, { ...failure, afterMs: null, holdsAtOnce: false })
  return 'waits'
}

async function standAt(db: Kysely<FairDb>, linkId: number, cursor: string): Promise<'well'> {
  await sql`update sync_links set cursor = ${cursor} where id = ${linkId}`.execute(db)
  return 'well'
}

/** Known by where it began: what comes again from there is the same. */
function answerName(cursor: string, isCsv: boolean): string {
  const from = cursor === '' ? 'start' : cursor.replace(/[^\p{L}\p{N}-]+/gu, '-').slice(0, 60)
  return `${from}${isCsv ? '.csv' : '.file'}`
}
