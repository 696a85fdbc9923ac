import { BackupUnderWay } from '../backup/repository/hold-repository.ts'
import { UnreadableManifest } from '../backup/repository/manifests.ts'
import { DamagedObject } from '../backup/repository/objects.ts'
import { ForeignRepository, UnmarkedPlace } from '../backup/repository/repository.ts'
import { MissingObject, StoreProblem } from '../backup/stores/backup-store.ts'
import { StartupProblem } from '../db/embedded/startup-problem.ts'

const sentences = [
  StartupProblem,
  StoreProblem,
  MissingObject,
  DamagedObject,
  UnreadableManifest,
  BackupUnderWay,
  ForeignRepository,
  UnmarkedPlace,
]

/** Runs a command: what a person can mend is one sentence and the code 1, a bug is thrown as it is. */
export async function told(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Error) || !sentences.some((kind) => error instanceof kind)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)
