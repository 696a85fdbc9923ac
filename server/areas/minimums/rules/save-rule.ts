import type { minimums } from '@fairdesk/contract/areas/data/minimums'
import { refuse } from '@fairdesk/contract/refusal'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { sql } from 'kysely'
import { presentRules, writeRules, writeRulesAlone } from '../../../domain/minimums/minimum-rules.ts'
import { type ScopeCodes, type Whom, whomBook, whomOf } from '../../../domain/minimums/minimum-scope.ts'
import { type Figures, isPossible, saysNothing } from '../../../domain/minimums/minimums.ts'
import type { WriteContext } from '../../context.ts'
import { followInReports } from '../../follow-in-reports.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { describeRule, describeRules, refOf, refOfAll } from './describe-rule.ts'
import { ruleById, rulesById } from './rule-list.ts'

/** A rule where there was none. */
export const addRule: Handler<typeof minimums.add> = async (context, input) => {
  const { db, user, record } = context
  await writeRulesAlone(db)
  const figures = { min: input.min ?? null, multiple: input.multiple ?? null, max: input.max ?? null }
  refuseBad(figures)
  const whom = await knownWhom(context, input)
  const [twin] = await presentRules(db, [whom])
  if (twin) refuse('minimum.taken', { whom: refOf(await ruleById(db, twin.id)) })
  const { ids } = await writeRules(db, [{ ...whom, ...figures }], user.account)
  const rule = await ruleById(db, ids[0] ?? 0)
  record({ ref: refOf(rule), after: describeRule(rule) })
  followInReports(context)
  return rule
}

/** Figures alone change; whom a rule is for stays as long as it stands. */
export const changeRule: Handler<typeof minimums.change> = async (context, input) => {
  const { db, user, record } = context
  await writeRulesAlone(db)
  const before = await ruleById(db, input.id)
  if (before.version !== input.version) refuse('record.changed')
  const figures = changed(before, input)
  if (isSame(before, figures)) return answerUnchanged(context, before)
  refuseBad(figures)
  await writeFigures(db, [{ id: input.id, ...figures }], user.account)
  const after = await ruleById(db, input.id)
  record({ ref: refOf(after), before: describeRule(before), after: describeRule(after) })
  followInReports(context)
  return after
}

/** Sets what is given for all of them or for none; those that are so already are left alone. */
export const changeRules: Handler<typeof minimums.changeBatch> = async (context, { ids, ...input }) => {
  const { db, user, record } = context
  await writeRulesAlone(db)
  const chosen = await rulesById(db, ids)
  if (chosen.length < new Set(ids).size) refuse('minimum.gone')
  const before = chosen.filter((rule) => !isSame(rule, changed(rule, input)))
  if (before.length === 0) return answerUnchanged(context, { changed: 0, before })
  const after = before.map((rule) => ({ id: rule.id, ...changed(rule, input) }))
  for (const figures of after) refuseBad(figures)
  await writeFigures(db, after, user.account)
  const now = await rulesById(
    db,
    after.map(({ id }) => id),
  )
  record({ ref: refOfAll(before), before: describeRules(before), after: describeRules(now) })
  followInReports(context)
  return { changed: before.length, before }
}

/** Deletes them, and answers them as they were. */
export const removeRules: Handler<typeof minimums.remove> = async (context, { ids }) => {
  const { db, record } = context
  await writeRulesAlone(db)
  const removed = await rulesById(db, ids)
  if (removed.length === 0) return answerUnchanged(context, { removed })
  await sql`delete from minimum_rules where id = any(${[...ids]}::int[])`.execute(db)
  record({ ref: refOfAll(removed), before: describeRules(removed) })
  followInReports(context)
  return { removed }
}

async function writeFigures(db: WriteContext['db'], rules: readonly (Figures & { readonly id: number })[], by: string) {
  await sql`
    update minimum_rules rules set min = given.min, multiple = given.multiple, max = given.max,
      version = rules.version + 1, updated_at = now(), updated_by = ${by}
    from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as given (id int, min int, multiple int, max int)
    where rules.id = given.id`.execute(db)
}

/** What the input leaves out stays as it is. */
export function changed(before: Figures, input: { readonly [F in keyof Figures]?: Figures[F] | undefined }): Figures {
  const { min = before.min, multiple = before.multiple, max = before.max } = input
  return { min, multiple, max }
}

export function isSame(one: Figures, other: Figures): boolean {
  return one.min === other.min && one.multiple === other.multiple && one.max === other.max
}

function refuseBad(figures: Figures): void {
  if (saysNothing(figures)) refuse('minimum.empty')
  if (!isPossible(figures)) refuse('minimum.impossible')
}

async function knownWhom({ db, caller }: WriteContext, input: ScopeCodes & Pick<Whom, 'scope'>): Promise<Whom> {
  const whom = whomOf(input.scope, input, await whomBook(db, [input]))
  if (!('unknown' in whom)) return whom
  const { columns } = phrasesIn(caller.language).minimums
  refuse('minimum.unknown', { field: columns[whom.unknown], code: input[whom.unknown] ?? '' })
}
