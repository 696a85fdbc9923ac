import type { minimums } from '@fairdesk/contract/areas/data/minimums'
import { refuse } from '@fairdesk/contract/refusal'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { sql } from 'kysely'
import { presentRules, writeRules, writeRulesAlone } from '../../../../domain/minimums/minimum-rules.ts'
import { type ScopeCodes, type Whom, whomBook, whomOf } from '../../../../domain/minimums/minimum-scope.ts'
import { type Figures, isPossible, saysNothing } from '../../../../domain/minimums/minimums.ts'
import type { WriteContext } from '../../../context.ts'
import { followInReports } from '../../../follow-in-reports.ts'
import type { Handler } from '../../../handler.ts'
import { answerUnchanged } from '../../../unchanged.ts'
import { describeRule, describeRules, refOf, refOfRules } from './describe-rule.ts'
import { ruleById, rulesById } from './rule-list.ts'

/** Adds a rule; refused if its target has one already. */
export const addRule: Handler<typeof minimums.add> = async (context, input) => {
  const { db, user, record } = context
  await writeRulesAlone(db)
  const figures = { min: input.min ?? null, multiple: input.multiple ?? null, max: input.max ?? null }
  refuseBad(figures)
  const ruleTarget = await knownWhom(context, input)
  const [twin] = await presentRules(db, [ruleTarget])
  if (twin) refuse('minimum.taken', { whom: refOf(await ruleById(db, twin.id)) })
  const { ids } = await writeRules(db, [{ ...ruleTarget, ...figures }], user.account)
  const rule = await ruleById(db, ids[0] ?? 0)
  record({ ref: refOf(rule), after: describeRule(rule) })
  followInReports(context)
  return rule
}

/** Changes a rule's figures; its target never changes. */
export const changeRule: Handler<typeof minimums.change> = async (context, input) => {
  const { db, user, record } = context
  await writeRulesAlone(db)
  const previous = await ruleById(db, input.id)
  if (previous.version !== input.version) refuse('record.changed')
  const figures = changed(previous, input)
  if (isSame(previous, figures)) return answerUnchanged(context, previous)
  refuseBad(figures)
  await writeFigures(db, [{ id: input.id, ...figures }], user.account)
  const updated = await ruleById(db, input.id)
  record({ ref: refOf(updated), before: describeRule(previous), after: describeRule(updated) })
  followInReports(context)
  return updated
}

/** Sets the given figures for all of these rules or for none; those that have them already are left unchanged. */
export const changeRules: Handler<typeof minimums.changeBatch> = async (context, { ids, ...input }) => {
  const { db, user, record } = context
  await writeRulesAlone(db)
  const selectedRules = await rulesById(db, ids)
  if (selectedRules.length < new Set(ids).size) refuse('minimum.gone')
  const previousRules = selectedRules.filter((rule) => !isSame(rule, changed(rule, input)))
  if (previousRules.length === 0) return answerUnchanged(context, { changed: 0, before: previousRules })
  const newFigures = previousRules.map((rule) => ({ id: rule.id, ...changed(rule, input) }))
  for (const figures of newFigures) refuseBad(figures)
  await writeFigures(db, newFigures, user.account)
  const updatedRules = await rulesById(
    db,
    newFigures.map(({ id }) => id),
  )
  record({ ref: refOfRules(previousRules), before: describeRules(previousRules), after: describeRules(updatedRules) })
  followInReports(context)
  return { changed: previousRules.length, before: previousRules }
}

/** Deletes them, and answers them as they were. */
export const removeRules: Handler<typeof minimums.remove> = async (context, { ids }) => {
  const { db, record } = context
  await writeRulesAlone(db)
  const removed = await rulesById(db, ids)
  if (removed.length === 0) return answerUnchanged(context, { removed })
  await sql`delete from minimum_rules where id = any(${[...ids]}::int[])`.execute(db)
  record({ ref: refOfRules(removed), before: describeRules(removed) })
  followInReports(context)
  return { removed }
}

async function writeFigures(
  db: WriteContext['db'],
  rules: readonly (Figures & { readonly id: number })[],
  changedBy: string,
) {
  await sql`
    update minimum_rules rules set min = given.min, multiple = given.multiple, max = given.max,
      version = rules.version + 1, updated_at = now(), updated_by = ${changedBy}
    from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as given (id int, min int, multiple int, max int)
    where rules.id = given.id`.execute(db)
}

/** Merges the input into the figures; omitted ones stay as they are. */
export function changed(previous: Figures, input: { readonly [F in keyof Figures]?: Figures[F] | undefined }): Figures {
  const { min = previous.min, multiple = previous.multiple, max = previous.max } = input
  return { min, multiple, max }
}

export function isSame(first: Figures, second: Figures): boolean {
  return first.min === second.min && first.multiple === second.multiple && first.max === second.max
}

function refuseBad(figures: Figures): void {
  if (saysNothing(figures)) refuse('minimum.empty')
  if (!isPossible(figures)) refuse('minimum.impossible')
}

async function knownWhom({ db, caller }: WriteContext, input: ScopeCodes & Pick<Whom, 'scope'>): Promise<Whom> {
  const ruleTarget = whomOf(input.scope, input, await whomBook(db, [input]))
  if (!('unknown' in ruleTarget)) return ruleTarget
  const { columns } = phrasesIn(caller.language).minimums
  refuse('minimum.unknown', { field: columns[ruleTarget.unknown], code: input[ruleTarget.unknown] ?? '' })
}
