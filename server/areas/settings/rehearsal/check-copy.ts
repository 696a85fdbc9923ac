import type { RehearsalFigures, RehearsalIntents, RehearsalReport } from '@fairdesk/contract/areas/settings/rehearsal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { Engine } from '../../../engine/engine.ts'

type Invariant = RehearsalReport['invariants'][number]

const mostExamples = 20

/** Checks the invariants after a rehearsal, in the copy itself. */
export async function checkCopy(
  { db, engine }: { readonly db: Kysely<FairDb>; readonly engine: Engine },
  { intents, copies, notes, shortlists, confirmed }: RehearsalFigures,
): Promise<Invariant[]> {
  const { checked, differences, checks } = await engine.reconcile()
  const ofHeads = checks.filter(({ check }) => check === 'heads')
  const broken = (which: (check: string) => boolean) => differences.filter(({ check }) => which(check))
  const totals = (name: 'totals' | 'heads', which: (check: string) => boolean, count: number): Invariant => ({
    name,
    checked: count,
    broken: broken(which).length,
    examples: broken(which)
      .slice(0, mostExamples)
      .map(({ what, sql: database, engine: engineFigure }) => `${what}: ${database} / ${engineFigure}`),
  })
  const heads = ofHeads.reduce((sum, check) => sum + check.checked, 0)
  const intentCheck = (name: Invariant['name'], { typed, lost, examples }: RehearsalIntents): Invariant => ({
    ...{ name, examples, checked: typed, broken: lost },
  })
  return [
    intentCheck('intents', intents),
    intentCheck('copies', copies),
    intentCheck('notes', notes),
    intentCheck('shortlists', shortlists),
    ...(confirmed ? [await checkConfirmed(db, confirmed)] : []),
    await checkEvents(db),
    totals('totals', (check) => check !== 'heads', checked - heads),
    totals('heads', (check) => check === 'heads', heads),
  ]
}

/** Compares what was confirmed to devices with the tables: nothing is lost, and nothing is there twice. */
async function checkConfirmed(
  db: Kysely<FairDb>,
  confirmed: NonNullable<RehearsalFigures['confirmed']>,
): Promise<Invariant> {
  const result = await sql<typeof confirmed>`
    select (select coalesce(sum(qty), 0)::int from order_rows) as pieces,
      (select count(*)::int from order_notes) as notes, (select count(*)::int from favourites) as favourites`.execute(
    db,
  )
  const stored = result.rows[0] ?? { pieces: 0, notes: 0, favourites: 0 }
  const faults = (['pieces', 'notes', 'favourites'] as const).filter((name) => stored[name] !== confirmed[name])
  return {
    name: 'confirmed',
    checked: confirmed.pieces + confirmed.notes + confirmed.favourites,
    broken: faults.reduce((sum, name) => sum + Math.abs(stored[name] - confirmed[name]), 0),
    examples: faults.map((name) => `${name}: ${confirmed[name]} / ${stored[name]}`),
  }
}

/**
 * Checks that each row equals the result of its last event, and that each event begins where the previous one ended.
 */
async function checkEvents(db: Kysely<FairDb>): Promise<Invariant> {
  const result = await sql<{ checked: number; broken: number; examples: string[] | null }>`
    with events as (
      select order_id, skc_id, id, before, after,
        lag(after) over (partition by order_id, skc_id order by id) as former,
        lead(id) over (partition by order_id, skc_id order by id) is null as "isLast"
      from order_events),
    faults as (
      select 'event ' || id as what from events where former is not null and ${pieces('former')} is distinct from ${pieces('before')}
      union all
      select 'order ' || r.order_id || ' colour ' || r.skc_id from order_rows r
      left join events on events.order_id = r.order_id and events.skc_id = r.skc_id and events."isLast"
      where ${pieces('r.qtys')} is distinct from ${pieces('events.after')})
    select (select count(*)::int from events) as checked, (select count(*)::int from faults) as broken,
      (select array_agg(what) from (select what from faults limit ${mostExamples}) named) as examples`.execute(db)
  const { checked = 0, broken = 0, examples = null } = result.rows[0] ?? {}
  return { name: 'events', checked, broken, examples: examples ?? [] }
}

/** Quantities by slot without the zeros at the end: an array is as long as the highest slot that was ever used. */
function pieces(column: string) {
  return sql`regexp_replace(array_to_string(${sql.ref(column)}, ','), '(^|,)(0,)*0$', '')`
}
