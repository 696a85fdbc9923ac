import type { minimums } from '@fairdesk/contract/areas/data/minimums'
import type { Output } from '@fairdesk/contract/endpoint'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { type RuleValuesRow, rulesFor, ruleValuesFrom, saidColumns } from '../../../domain/minimums/minimum-values.ts'
import { gapTo, type Limit, limitsFrom, nearness, type Sayings } from '../../../domain/minimums/minimums.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { askForAll } from '../../../engine/ask.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'

/**
 * Returns, figure by figure, the limit in effect for a customer and a colour, its source, and the limits it
 * overrides.
 */
export const limitsHolding: Handler<typeof minimums.holding> = async (context, { customerId, skcNo }) => {
  const { skcId, styleId, ...values } = await saidOf(context.db, customerId, skcNo)
  const ruleValues = ruleValuesFrom(values)
  const ordered = await orderedOf(context, { customerId, skcId, styleId })
  const limits = limitsFrom(ruleValues)
  const holding = limits.map((limit) => {
    const qty = ordered[limit.counts]
    return { ...limit, ordered: qty, gap: qty === 0 ? 0 : gapTo(limit, qty) }
  })
  return { ordered, holding, others: fartherThan(limits, ruleValues) }
}

type RuleTexts = RuleValuesRow & { readonly skcId: number; readonly styleId: number }

async function saidOf(db: Kysely<FairDb>, customerId: number, skcNo: string): Promise<RuleTexts> {
  const customers = await sql<{ id: number; levelId: number | null }>`
    select id, level_id as "levelId" from customers where id = ${customerId} and deleted_at is null`.execute(db)
  const customer = customers.rows[0] ?? refuse('access.denied')
  const result = await sql<RuleTexts>`
    select skcs.id as "skcId", styles.id as "styleId", ${saidColumns}
    from skcs join styles on styles.id = skcs.style_id ${rulesFor(customer)}
    where skcs.skc_no_key = ${foldCode(skcNo)} and skcs.deleted_at is null and styles.deleted_at is null`.execute(db)
  return result.rows[0] ?? refuse('access.denied')
}

type Place = { readonly customerId: number; readonly skcId: number; readonly styleId: number }

/** Pieces as the reports count them: dropped colours are not among a style's. */
async function orderedOf({ user, engine }: ReadContext, { customerId, skcId, styleId }: Place) {
  const filters = { customer: [customerId], style: [styleId] }
  const question = { dims: ['skc'], metrics: ['qty'], visibility: visibleTo(user), filters } as const
  const pieces = [...(await askForAll(await engine(), question)).rows].map(({ dims, metrics }) => ({
    id: dims[0]?.id,
    qty: metrics.qty ?? 0,
  }))
  return {
    skc: pieces.find(({ id }) => id === skcId)?.qty ?? 0,
    style: pieces.reduce((sum, { qty }) => sum + qty, 0),
  }
}

/** Returns the further limits that more specific ones override. */
function fartherThan(limits: readonly Limit[], ruleValues: Sayings): Output<typeof minimums.holding>['others'] {
  const { styleMin, skcMin, multiple } = ruleValues
  const values = [
    ...nearness.map((scope) => ({ from: scope, figures: ruleValues[scope] })),
    { from: 'skc' as const, figures: { min: skcMin, multiple: null, max: null } },
    { from: 'style' as const, figures: { min: styleMin, multiple, max: null } },
  ]
  return values.flatMap(({ from, figures }) =>
    (['min', 'multiple', 'max'] as const).flatMap((figure) => {
      const need = figures?.[figure] ?? null
      const isHolding = limits.some((limit) => limit.figure === figure && limit.from === from)
      return need === null || isHolding ? [] : [{ figure, need, from }]
    }),
  )
}
