import { StartupProblem } from './startup-problem.ts'

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** Converts disk errors into one plain sentence; anything else is a bug and is returned unchanged. */
export function asStartupProblem(error: unknown, dataDir: string): unknown {
  if (error instanceof StartupProblem) return error
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) {
    return new StartupProblem(`There is no space left on the disk of the data directory ${dataDir}.`)
  }
  if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) {
    return new StartupProblem(
      `This user may not write to the data directory ${dataDir}: choose another one with DATA_DIR, or change its owner.`,
    )
  }
  if (hasCode(error, 'ENOTDIR', 'EEXIST')) {
    return new StartupProblem(`The data directory ${dataDir} is not a directory: choose another one with DATA_DIR.`)
  }
  return error
}
