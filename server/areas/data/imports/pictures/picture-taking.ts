import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { FileProblem } from '@fairdesk/contract/areas/data/goods-pictures'
import { Refusal } from '@fairdesk/contract/refusal'
import type { JobRun } from '../../../../domain/jobs/job.ts'
import { enqueue } from '../../../../domain/jobs/queue.ts'
import { drawJob } from '../../../../domain/pictures/drawing/draw-job.ts'
import { keepPhoto } from '../../../../domain/pictures/keep-photo.ts'
import {
  type PicturePlacement,
  placePictures,
  standing,
  takeTurns,
  touch,
} from '../../../../domain/pictures/placing.ts'
import { checkRoom } from '../../../../domain/pictures/room-on-disk.ts'
import type { WorkbookMedia } from '../../../../domain/pictures/workbook/workbook-media.ts'
import type { FairPlace, JobServices } from '../../../job-services.ts'

/** Targets per transaction: few enough that nobody waits for it. */
const targetsAtOnce = 10

type RowPicture = { readonly row: number; readonly partName: string }
export type PictureTarget = Omit<PicturePlacement, 'pictures'> & { readonly pictures: readonly RowPicture[] }
export type PictureJobInput = {
  readonly subject: string
  readonly importId: string
  readonly account: string
  readonly replaces: boolean
  readonly targets: readonly PictureTarget[]
}
type Lost = { readonly row: number; readonly problem: FileProblem }
type Checkpoint = {
  readonly reached: number
  readonly added: number
  readonly unchanged: number
  readonly lost: readonly Lost[]
}

type TakingInput = {
  readonly services: JobServices
  readonly input: PictureJobInput
  /** Null where the file is gone. */
  readonly media: WorkbookMedia | null
  readonly folder: string
  readonly largest: number
}

/** One run of the job: goes on from where an earlier one was broken off. */
export class PictureTaking {
  readonly #job: JobRun<FairPlace>
  readonly #with: TakingInput
  readonly #problems = new Map<string, FileProblem | null>()
  readonly #hashes = new Map<string, string>()
  #state: Checkpoint

  constructor(job: JobRun<FairPlace>, taking: TakingInput) {
    this.#job = job
    this.#with = taking
    // Written only by this job.
    this.#state = (job.job.checkpoint as Checkpoint | null) ?? { reached: 0, added: 0, unchanged: 0, lost: [] }
  }

  async run(): Promise<unknown> {
    const { targets } = this.#with.input
    while (this.#state.reached < targets.length) {
      this.#job.progress('pictures', this.#doneCount(), this.#total())
      if (this.#job.signal.aborted) this.#stop()
      await this.#takeSome(targets.slice(this.#state.reached, this.#state.reached + targetsAtOnce))
    }
    const { added, unchanged, lost } = this.#state
    if (lost.length > 0) throw this.#missing()
    return { added, unchanged }
  }

  async #takeSome(targets: readonly PictureTarget[]): Promise<void> {
    const { scope, hold } = this.#job
    await checkRoom(this.#with.services.dataDir)
    const current = await standing(scope.db, targets.map(withoutPictures))
    const open = targets.filter((_, index) => this.#with.input.replaces || isFree(current[index]))
    const lost: Lost[] = []
    const hashes = new Map<PictureTarget, string[]>()
    for (const target of open) hashes.set(target, await this.#hashesOf(target, lost))
    await scope.db.transaction().execute(async (db) => {
      await hold(db)
      await takeTurns(db)
      // Somebody may have given pictures meanwhile.
      const former = await standing(db, open.map(withoutPictures))
      const placements = open.flatMap((target, index) => {
        const pictures = hashes.get(target) ?? []
        const mayPlace = pictures.length > 0 && (this.#with.input.replaces || isFree(former[index]))
        return mayPlace ? [{ ...withoutPictures(target), pictures }] : []
      })
      const added = placements.reduce((sum, { pictures }) => sum + pictures.length, 0)
      const count = targets.reduce((sum, { pictures }) => sum + pictures.length, 0)
      await placePictures(db, placements)
      await touch(db, [...former, ...placements])
      const { account } = this.#with.input
      if (added > 0) await enqueue(db, { ...drawJob, principal: account })
      this.#state = {
        reached: this.#state.reached + targets.length,
        added: this.#state.added + added,
        unchanged: this.#state.unchanged + count - added - lost.length,
        lost: [...this.#state.lost, ...lost],
      }
      await hold(db, this.#state)
    })
    this.#with.services.wakeJobs()
    await this.#with.services.changed(scope.fair)
  }

  async #hashesOf({ pictures }: PictureTarget, lost: Lost[]): Promise<string[]> {
    const hashes: string[] = []
    for (const { row, partName } of pictures) {
      if (!this.#problems.has(partName)) this.#problems.set(partName, await this.#take(partName))
      const [problem, hash] = [this.#problems.get(partName), this.#hashes.get(partName)]
      if (problem) lost.push({ row, problem })
      else if (hash !== undefined && !hashes.includes(hash)) hashes.push(hash)
    }
    return hashes
  }

  /** Takes a picture into the fair under its hash; null, or why it cannot be added. */
  async #take(partName: string): Promise<FileProblem | null> {
    const { media, folder, largest, services, input } = this.#with
    const { db, fair } = this.#job.scope
    if (!media) return 'notSent'
    const file = path.join(folder, 'picture')
    const sent = await media.unpack(partName, file)
    if ('problem' in sent) return sent.problem
    try {
      const keeping = { db, dataDir: services.dataDir, fair: fair.schema, account: input.account, largest }
      const problem = await keepPhoto(keeping, { ...sent, fileName: path.posix.basename(partName) })
      if (!problem) this.#hashes.set(partName, sent.sha256)
      return problem
    } finally {
      await rm(file, { force: true })
    }
  }

  #total(): number {
    return this.#with.input.targets.reduce((sum, { pictures }) => sum + pictures.length, 0)
  }

  #doneCount(): number {
    const done = this.#with.input.targets.slice(0, this.#state.reached)
    return done.reduce((sum, { pictures }) => sum + pictures.length, 0)
  }

  /** @throws Refusal with how many pictures are missing where a user stopped it; else the reason, to be resumed */
  #stop(): never {
    if (this.#job.signal.reason !== 'cancelled') this.#job.signal.throwIfAborted()
    const { added } = this.#state
    throw new Refusal('import.pictures-stopped', { taken: added, missing: this.#total() - this.#doneCount() })
  }

  #missing(): Refusal {
    const { added, lost } = this.#state
    const rows = lost.slice(0, 20).map(({ row }) => row)
    return new Refusal('import.pictures-lost', {
      ...{ taken: added, missing: lost.length, rows: rows.join(', ') + (lost.length > rows.length ? ' …' : '') },
      problem: lost[0]?.problem ?? 'damaged',
    })
  }
}

function withoutPictures({ pictures: _, ...target }: PictureTarget): PicturePlacement {
  return { ...target, pictures: [] }
}

function isFree(current: PicturePlacement | undefined): boolean {
  return !current?.pictures.some((sha256) => sha256 !== null)
}
