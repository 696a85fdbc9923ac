import type { fair } from '@fairdesk/contract/areas/settings/fair'
import { refuse } from '@fairdesk/contract/refusal'
import { chosenTables, partOf } from '../../domain/fairs/copy-choices.ts'
import { copyCounts } from '../../domain/fairs/copy-fair.ts'
import { checkFairInput } from '../../domain/fairs/fair-input.ts'
import { enqueue } from '../../domain/jobs/queue.ts'
import { findFair } from '../../domain/settings/fairs.ts'
import type { Handler } from '../handler.ts'

export const previewCopy: Handler<typeof fair.previewCopy> = async ({ services }, { fairId, choices }) => {
  const from = (await findFair(services.platform, fairId)) ?? refuse('fair.gone')
  if (from.databaseUrl) refuse('fair.elsewhere')
  await services.fairs.of(from)
  const parts = new Map<string, number>()
  let total = 0
  for (const { table, rows } of await copyCounts(services.platform, from, choices)) {
    const part = partOf(table) ?? ''
    total += rows
    // A part is counted by what it is named after, not by what hangs on that.
    if ((tableOfPart[part] ?? table) !== table) continue
    parts.set(part, (parts.get(part) ?? 0) + rows)
  }
  return { rows: total, parts: [...parts].map(([part, rows]) => ({ part, rows })) }
}

const tableOfPart: Readonly<Record<string, string>> = {
  goods: 'styles',
  outfits: 'outfits',
  customers: 'customers',
  orders: 'orders',
}

export const copyFair: Handler<typeof fair.copy> = async (context, input) => {
  const { platform, services, user, caller, record, afterCommit } = context
  const from = (await findFair(platform, input.fromFairId)) ?? refuse('fair.gone')
  if (from.databaseUrl) refuse('fair.elsewhere')
  chosenTables(input.choices)
  await checkFairInput(platform, input)
  const jobId = await enqueue(platform, {
    kind: 'fair.copy',
    input: { ...input, subject: input.name },
    dedupeKey: input.code,
    principal: user.account,
    realName: user.realName,
    requestId: caller.requestId,
  })
  afterCommit(services.wakeJobs)
  record({ ref: input.code, after: { name: input.name, copyOf: from.code, choices: input.choices } })
  return { jobId }
}
