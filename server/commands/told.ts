import { BackupUnderWay } from '../backup/database/hold-repository.ts'
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

/** Runs a command: errors a person can fix are printed as one sentence with exit code 1, bugs are rethrown. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Error) || !sentences.some((kind) => error instanceof kind)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`)
