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
  /**
   * True if requested by a user or a scheduled time of the link: files are then read also if the link does not take
   * them on arrival.
   */
  readonly isAsked: boolean
  secrets(): readonly string[]
  /** Records the result of a step in the run. */
  count(step: () => Promise<TakeCount>): Promise<TakeCount>
}

type Failure = NonNullable<TakeCount['failure']>

/**
 * Result of taking: `well`, or `waits` for another import or the next try, or `over` if there is an error that is not
 * retried before its time.
 */
export type IntakeEnd = 'well' | 'waits' | 'over'

/** Takes waiting and new data. */
export async function takeAll(taking: LinkIntake): Promise<IntakeEnd> {
  const waiting = await takeWaiting(taking)
  if (waiting === 'busy') return 'waits'
  const { link, failure } = waiting
  return link.transport === 'http' ? takeAnswers({ ...taking, link }, failure) : takeFiles(taking)
}

type BacklogResult = { readonly link: InLink; readonly failure: Failure | null }

/**
 * Retries stored arrivals that failed: the link's fields, or the data that rows refer to, may have changed. Returns the
 * link with its new cursor, and the failure of the last one if it still fails.
 */
async function takeWaiting({ db, link, folder, intake, count }: LinkIntake): Promise<BacklogResult | 'busy'> {
  const isHttp = link.transport === 'http'
  let waitState: BacklogResult = { link, failure: null }
  for (const { id, name, cursor } of await waitingArrivals(db, link.id)) {
    const isThere = await folder.reopen(name, id)
    await beginAgain(db, id, isThere)
    if (!isThere) continue
    const takeCount = await count(() => takeFile(db, name, { link, folder, intake, ...(isHttp ? { cursor } : {}) }))
    if (takeCount.isBusy) return 'busy'
    waitState =
      takeCount.failure || !isHttp
        ? { ...waitState, failure: takeCount.failure ?? null }
        : { link: { ...link, cursor }, failure: null }
  }
  return waitState
}

/** The files that lie there, the oldest first; those that a process that died was reading before them. */
async function takeFiles({ db, signal, link, folder, intake, count, isAsked }: LinkIntake): Promise<IntakeEnd> {
  const taking = { link, folder, intake }
  for (const name of await folder.startedNames())
    if ((await count(() => takeFile(db, name, taking))).isBusy) return 'waits'
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
 * Takes the other system's data since the cursor, page by page. The cursor stays at a page that cannot be taken, and
 * at one that waits, with the reason in `waiting`.
 */
async function takeAnswers(taking: LinkIntake, waiting: Failure | null): Promise<IntakeEnd> {
  const { db, fair, secrets, signal, link } = taking
  const asking = { secrets: secrets(), fair, signal }
  const seenCursors = new Set([link.cursor])
  let currentLink = link
  for (let pages = 0; pages < mostPages && !signal.aborted; pages++) {
    const page = await fetchRows(currentLink, asking)
    if ('problem' in page) {
      await linkFailed(db, link.id, { ...page, holdsAtOnce: page.kind === 'byHand' })
      return 'waits'
    }
    if (page.kind === 'nothing' && waiting && pages === 0) return stayAt(db, link.id, waiting)
    if (page.kind === 'nothing') return standAt(db, link.id, page.cursor)
    // Stop here: continuing would fall ever further behind new data.
    const mayRepeat = page.isMore && (pages > 0 || link.problem === 'same-page')
    if (mayRepeat && (await isLastContent(db, link.id, page.bytes))) return givesTheSame(db, link.id)
    const end = await takePage({ ...taking, link: currentLink }, { page, waiting })
    if (end !== 'more') return end
    if (seenCursors.has(page.cursor)) return givesTheSame(db, link.id)
    seenCursors.add(page.cursor)
    currentLink = { ...currentLink, cursor: page.cursor }
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
  const takeCount = await count(() => takeFile(db, name, { link, folder, intake, cursor, unreadable, isFailed }))
  if (takeCount.isBusy) return 'waits'
  const failure = takeCount.failure ?? (isFailed ? waiting : null)
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

/** Names an answer by its starting cursor: a repeat from there has the same name. */
function answerName(cursor: string, isCsv: boolean): string {
  const prefix = cursor === '' ? 'start' : cursor.replace(/[^\p{L}\p{N}-]+/gu, '-').slice(0, 60)
  return `${prefix}${isCsv ? '.csv' : '.file'}`
}
