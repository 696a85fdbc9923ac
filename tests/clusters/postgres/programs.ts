import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const debian = '/usr/lib/postgresql'

/** Where Debian has the programs of its newest PostgreSQL, those that dump, restore and copy a cluster among them; null where it has none. */
export function findPrograms(): string | null {
  if (!existsSync(debian)) return null
  const folders = readdirSync(debian)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => path.join(debian, version, 'bin'))
  return folders.find((folder) => existsSync(path.join(folder, 'pg_basebackup'))) ?? null
}
