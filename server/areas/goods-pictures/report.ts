import { type BatchReport, fileOutcomes, type goodsPictures } from '@fairdesk/contract/areas/goods-pictures'
import type { Input } from '@fairdesk/contract/endpoint'
import type { ReadContext } from '../context.ts'
import { type Batch, ownBatch } from './batch.ts'
import { type Placing, standing } from './placing.ts'
import { hashOf, matched, type PlannedFile } from './planned-file.ts'
import { plannedFiles } from './planned-files.ts'
import { fileOf } from './say-file.ts'

type Wanted = Input<typeof goodsPictures.report>

/** What a batch would do, a page of its files and the counts of all. */
export async function batchReport(context: ReadContext, wanted: Wanted): Promise<BatchReport> {
  const { db, user } = context
  const { batch, planned } = await plannedBatch(context, wanted)
  const shown = withOutcome(planned, wanted)
  const start = (wanted.page - 1) * wanted.limit
  const files = matched(planned)
  const places = new Map<string, Placing>()
  for (const { of, skcId } of files)
    places.set(`${of.id}/${skcId}`, {
      ...(batch.kind === 'goods' ? { styleId: of.id, skcId } : { outfitId: of.id }),
      pictures: [],
    })
  const now = await standing(db, [...places.values()])
  const sent = planned.filter(({ row }) => row.sha256 !== null && !row.damaged)
  return {
    batchId: batch.id,
    kind: batch.kind,
    list: shown
      .slice(start, start + wanted.limit)
      .map((file) => fileOf(file, { fair: user.fair.schema, kind: batch.kind })),
    count: shown.length,
    counts: countsOf(planned),
    places: {
      all: now.length,
      filled: now.filter(({ pictures }) => pictures.some((sha256) => sha256 !== null)).length,
    },
    drawing: {
      drawn: sent.filter(({ row }) => row.drawn).length,
      waiting: sent.filter(({ row }) => !row.drawn).length,
    },
    planHash: hashOf(planned),
    committedAt: batch.committedAt?.toISOString() ?? null,
    undoneAt: batch.undoneAt?.toISOString() ?? null,
  }
}

type Asked = Pick<Wanted, 'batchId' | 'pattern'>

export async function plannedBatch(
  context: Pick<ReadContext, 'db' | 'user'>,
  { batchId, pattern }: Asked,
): Promise<{ batch: Batch; planned: PlannedFile[] }> {
  const batch = await ownBatch(context, batchId)
  return { batch, planned: await plannedFiles(context, batch, pattern) }
}

export function withOutcome(
  planned: readonly PlannedFile[],
  { outcome }: Pick<Wanted, 'outcome'>,
): readonly PlannedFile[] {
  return outcome === undefined ? planned : planned.filter((file) => file.outcome === outcome)
}

function countsOf(planned: readonly PlannedFile[]): BatchReport['counts'] {
  const count = (outcome: PlannedFile['outcome']) => planned.filter((file) => file.outcome === outcome).length
  const entries = fileOutcomes.map((outcome) => [outcome, count(outcome)] as const)
  return Object.fromEntries(entries) as BatchReport['counts']
}
