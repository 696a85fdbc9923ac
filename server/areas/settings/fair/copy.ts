import type { fair } from '@fairdesk/contract/areas/settings/fair'
import { refuse } from '@fairdesk/contract/refusal'
import { chosenTables, partOf } from '../../../domain/fair-lifecycle/copy-choices.ts'
import { copyCounts } from '../../../domain/fair-lifecycle/copy-fair.ts'
import { checkFairInput } from '../../../domain/fairs/fair-input.ts'
import { findFair } from '../../../domain/fairs/fairs.ts'
import { enqueue } from '../../../domain/jobs/queue.ts'
import type { Handler } from '../../handler.ts'

export const previewCopy: Handler<typeof fair.previewCopy> = async ({ services }, { fairId, choices }) => {
  const sourceFair = (await findFair(services.platform, fairId)) ?? refuse('fair.gone')
  if (sourceFair.databaseUrl) refuse('fair.elsewhere')
  await services.fairs.databaseOf(sourceFair)
  const rowCountByPart = new Map<string, number>()
  let total = 0
  for (const { table, rows } of await copyCounts(services.platform, sourceFair, choices)) {
    const fairPart = partOf(table) ?? ''
    total += rows
    // Count a part by the table it is named after, not by dependent ones.
    if ((tableOfPart[fairPart] ?? table) !== table) continue
    rowCountByPart.set(fairPart, (rowCountByPart.get(fairPart) ?? 0) + rows)
  }
  return { rows: total, parts: [...rowCountByPart].map(([fairPart, rows]) => ({ part: fairPart, rows })) }
}

const tableOfPart: Readonly<Record<string, string>> = {
  goods: 'styles',
  outfits: 'outfits',
  customers: 'customers',
  orders: 'orders',
}

export const copyFair: Handler<typeof fair.copy> = async (context, input) => {
  const { platform, services, user, caller, record, afterCommit } = context
  const sourceFair = (await findFair(platform, input.fromFairId)) ?? refuse('fair.gone')
  if (sourceFair.databaseUrl) refuse('fair.elsewhere')
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
  record({ ref: input.code, after: { name: input.name, copyOf: sourceFair.code, choices: input.choices } })
  return { jobId }
}
