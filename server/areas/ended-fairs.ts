import { Refusal } from '@fairdesk/contract/refusal'
import { type DaySpan, fairDays } from '@fairdesk/contract/values/fair-days'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../db/platform-types.gen.ts'
import { inOtherFairs } from '../domain/fairs/fairs-in-sight.ts'
import { type Course, readCourse } from '../domain/forecast/course.ts'
import { type ForecastErrors, forecastErrors } from '../domain/forecast/forecast-errors.ts'
import { readFairHours } from '../domain/switches/switches-in-force.ts'
import { mayOpen, type SessionUser, visibleTo } from '../domain/visibility/session-user.ts'
import { oncePerVersion } from '../engine/once.ts'
import type { OtherFair, ReadContext } from './context.ts'

/** Ended fairs that are tried; more would make the first forecast slow and be of long ago. */
const mostFairs = 4
/** Ended fairs that are opened, since each that is asleep has to be woken. */
const mostOpened = 6

/** The fair whose course is followed; sizes are the final pieces by folded customer code. */
type SourceFair = { readonly name: string; readonly course: Course; readonly sizes: ReadonlyMap<string, number> }

export type EndedFairs = {
  readonly source: SourceFair | null
  /** Fairs that were forecast by the course of another one. */
  readonly triedFairs: number
  readonly errors: ForecastErrors
}

type EndedFair = OtherFair & { readonly days: readonly DaySpan[] }

/** Returns the ended fairs in which the user may open the completion, as far as seen there; the one that ended last is followed. */
export async function endedFairs(context: Pick<ReadContext, 'services' | 'user' | 'otherFair'>): Promise<EndedFairs> {
  const fairs = await latestFairs(context)
  const courses = await Promise.all(
    fairs.map(async (fair) => ({ name: fair.user.fair.name, course: await courseOf(fair) })),
  )
  const ordered = courses.filter(({ course }) => course.some(({ pieces }) => (pieces.at(-1) ?? 0) > 0))
  const [source] = ordered
  if (!source) return { source: null, triedFairs: 0, errors: new Map() }
  const sizes = new Map(source.course.map(({ code, pieces }) => [code, pieces.at(-1) ?? 0]))
  return {
    source: { ...source, sizes },
    triedFairs: ordered.length > 1 ? ordered.length : 0,
    errors: errorsOf(ordered.map(({ course }) => course)),
  }
}

/** Opens some of the fairs that ended last; those whose hours are unset do not count. */
async function latestFairs({ services, user, otherFair }: Parameters<typeof endedFairs>[0]): Promise<EndedFair[]> {
  const candidates = (await latestFirst(services.platform, user)).slice(0, mostOpened)
  const opened = await Promise.all(
    candidates.map(async ({ fair }): Promise<EndedFair[]> => {
      const opened = await openFair(otherFair, fair.id)
      if (!opened) return []
      const days = fairDays(await readFairHours(opened.db), opened.user.fair.timeZone)
      return days.length > 0 ? [{ ...opened, days }] : []
    }),
  )
  return opened
    .flat()
    .sort((a, b) => (b.days.at(-1)?.to ?? 0) - (a.days.at(-1)?.to ?? 0))
    .slice(0, mostFairs)
}

/** Returns the ended fairs whose completion the user may open, the latest first by the dates the platform has, so that none is opened for it. */
async function latestFirst(platform: Kysely<PlatformDb>, user: SessionUser): Promise<readonly SessionUser[]> {
  const ended = (await inOtherFairs(platform, user)).filter(
    (fairUser) =>
      (fairUser.fair.status === 'closed' || fairUser.fair.status === 'archived') &&
      mayOpen(fairUser, ['completionRate']),
  )
  const { rows } = await sql<{ id: number }>`
    select id from fairs where id = any(${ended.map(({ fair }) => fair.id)}::integer[])
    order by coalesce(ends_at, starts_at) desc nulls last, id desc`.execute(platform)
  const byId = new Map(ended.map((fairUser) => [fairUser.fair.id, fairUser]))
  return rows.flatMap(({ id }) => byId.get(id) ?? [])
}

async function openFair(otherFair: ReadContext['otherFair'], id: number): Promise<OtherFair | null> {
  try {
    return await otherFair(id)
  } catch (error) {
    // This call is closed to the user there: so are its figures.
    if (error instanceof Refusal) return null
    throw error
  }
}

const once = oncePerVersion<Course>(20)

/** Courses stay until that fair's orders, goods or customers change. */
async function courseOf({ db, user, days }: EndedFair): Promise<Course> {
  const visibility = visibleTo(user)
  const key = JSON.stringify([visibility.areas, visibility.brands, days])
  return once(db, { key, version: await lastChange(db) }, () => readCourse(db, { visibility, days }))
}

/** Returns the last transaction that moved the fair's figures; its engine, which may be large, need not be loaded for that. */
async function lastChange(db: OtherFair['db']): Promise<string> {
  const { rows } = await sql<{
    xid: string | null
  }>`select max(xid::text::bigint)::text as xid from change_feed`.execute(db)
  return rows[0]?.xid ?? ''
}

const errorsByFirst = new WeakMap<Course, { readonly courses: readonly Course[]; readonly errors: ForecastErrors }>()

/** Tries the courses once as long as they are the same. */
function errorsOf(courses: readonly Course[]): ForecastErrors {
  const [first] = courses
  if (!first) return new Map()
  const cached = errorsByFirst.get(first)
  if (cached && cached.courses.length === courses.length && cached.courses.every((course, i) => course === courses[i]))
    return cached.errors
  const errors = forecastErrors(courses)
  errorsByFirst.set(first, { courses, errors })
  return errors
}
