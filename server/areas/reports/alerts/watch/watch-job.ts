import { type SqlBool, sql } from 'kysely'
import { staffUsers } from '../../../../domain/accounts/staff-user.ts'
import { rulesWhere, type StoredRule } from '../../../../domain/alerts/alert-rules.ts'
import type { JobKind, JobRun } from '../../../../domain/jobs/job.ts'
import type { FairPlace, JobServices } from '../../../job-services.ts'
import type { FactorySource } from '../factory-source.ts'
import { hindranceOf } from '../rule-rights.ts'
import { evaluate, recordEvaluation } from './evaluate.ts'
import type { RuleView } from './rule-view.ts'

/** Pause between two evaluations, in seconds; the runner of jobs looks every ten. */
const pauseSeconds = 20
/** The same while no ordering is going on, when only reports have times. */
const idlePauseSeconds = 60
const kind = 'alerts.watch'

/**
 * Job that evaluates the rules of a fair, in one process at a time, all by one version of the figures. It is due again a
 * moment later, so its ended rows go after an hour.
 */
export function watchJob(services: JobServices, factory: FactorySource): JobKind<FairPlace> {
  return {
    kind,
    resumes: true,
    dueOnlyWith: { table: 'alert_rules', where: 'enabled' },
    due: async ({ db, fair }) => {
      if (fair.status === 'archived') return []
      const pause = fair.status === 'open' ? pauseSeconds : idlePauseSeconds
      const due = await sql`
        select where exists (select from alert_rules where enabled)
          and not exists (select from jobs where kind = ${kind} and ended_at > now() - make_interval(secs => ${pause}))`.execute(
        db,
      )
      return due.rows.length > 0 ? [{ dedupeKey: 'rules' }] : []
    },
    run: (run) => watch(run, services, factory),
  }
}

async function watch(run: JobRun<FairPlace>, services: JobServices, factory: FactorySource) {
  const { scope, signal, hold } = run
  const { db, fair } = scope
  const isOpen = fair.status === 'open'
  const startedMs = performance.now()
  const rules = (await rulesWhere(db, sql<SqlBool>`enabled`)).filter((rule) => isOpen || rule.kind === 'report')
  const owners = await staffUsers(services.platform, fair, [...new Set(rules.map(({ ownerId }) => ownerId))])
  const views = await viewsOf(rules, { run, services, factory, owners })
  let alerts = 0
  for (const view of views) {
    signal.throwIfAborted()
    try {
      const evaluation = await evaluate(view)
      alerts += await db.transaction().execute(async (transaction) => {
        await hold(transaction)
        return recordEvaluation(transaction, { ...view, evaluation })
      })
    } catch (error) {
      // The others are evaluated all the same.
      services.log(`alert rule ${view.rule.id} of ${scope.name}`, error)
    }
  }
  await sql`delete from jobs where kind = ${kind} and ended_at < now() - interval '1 hour'`.execute(db)
  if (alerts > 0) services.wakeJobs()
  return { rules: views.length, alerts, ms: Math.round(performance.now() - startedMs) }
}

type ViewSources = {
  readonly run: JobRun<FairPlace>
  readonly services: JobServices
  readonly factory: FactorySource
  readonly owners: Awaited<ReturnType<typeof staffUsers>>
}

/** Rules of owners who may have them at this moment. The others' time goes on, so that they catch up on nothing later. */
async function viewsOf(
  rules: readonly StoredRule[],
  { run, services, factory, owners }: ViewSources,
): Promise<RuleView[]> {
  const { db, fair } = run.scope
  if (rules.length === 0) return []
  const engine = await services.engineOf(fair)
  await engine.current()
  const nowMs = Date.now()
  const views: RuleView[] = []
  for (const rule of rules) {
    const user = owners.get(rule.ownerId)
    if (user && (await hindranceOf({ db, user }, rule.kind, factory)) === null)
      views.push({ rule, user, db, fair, engine, factory, nowMs })
    else await sql`update alert_rules set checked_at = now() where id = ${rule.id}`.execute(db)
  }
  return views
}
