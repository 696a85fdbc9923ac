import type { FileProblem } from '@fairdesk/contract/areas/data/goods-pictures'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'

/** File of a batch with its picture; `problem` says why there is none. */
export type BatchRow = {
  readonly id: number
  readonly file_name: string
  readonly sha256: string | null
  readonly problem: FileProblem | null
  readonly chosen_style_id: number | null
  readonly chosen_skc_id: number | null
  readonly chosen_outfit_id: number | null
  readonly left_out: boolean
  readonly width: number | null
  readonly height: number | null
  readonly bytes: number | null
  readonly drawn: boolean
  readonly damaged: boolean
}

export async function filesOf(db: Kysely<FairDb>, batchId: string): Promise<BatchRow[]> {
  const result = await sql<BatchRow>`
    select files.id, files.file_name, files.sha256, files.problem, files.chosen_style_id, files.chosen_skc_id,
      files.chosen_outfit_id, files.left_out, pictures.width, pictures.height, pictures.bytes,
      pictures.drawn_at is not null as drawn, coalesce(pictures.damaged, false) as damaged
    from picture_batch_files files left join pictures on pictures.sha256 = files.sha256
    where files.batch_id = ${batchId}`.execute(db)
  return result.rows
}

export type ArrivedFile = {
  readonly fileName: string
  readonly sha256: string | null
  readonly problem: FileProblem | null
}

/** Adds received files to a batch; a file that is in it already is not added twice. Returns the ids. */
export async function addFiles(
  db: Kysely<FairDb>,
  batchId: string,
  files: readonly ArrivedFile[],
): Promise<ReadonlySet<number>> {
  const added = await sql<{ id: number }>`
    insert into picture_batch_files (batch_id, file_name, sha256, problem)
    select ${batchId}::uuid, "fileName", sha256, problem
    from jsonb_to_recordset(${JSON.stringify(distinct(files))}::jsonb) as f ("fileName" text, sha256 text, problem text)
    on conflict on constraint picture_batch_files_unique do update set problem = excluded.problem
    returning id`.execute(db)
  return new Set(added.rows.map(({ id }) => id))
}

function distinct(files: readonly ArrivedFile[]): ArrivedFile[] {
  return [...new Map(files.map((file) => [`${file.sha256} ${file.fileName}`, file])).values()]
}
