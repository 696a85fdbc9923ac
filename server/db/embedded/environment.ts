import path from 'node:path'

const inheritedNames = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'TEMP', 'TMP']

/**
 * Environment of PostgreSQL: without our secrets, log in English, in a working directory that every account may
 * access.
 */
export const environment = {
  cwd: path.parse(import.meta.dirname).root,
  env: { ...Object.fromEntries(inheritedNames.map((name) => [name, process.env[name]])), LC_ALL: 'C', TZ: 'UTC' },
  windowsHide: true,
}

/** Returns one sentence for errors people can fix, else PostgreSQL's last words. */
export function plainReason(what: string, output: string): string {
  if (/no space left on device|disk quota exceeded|check free disk space/i.test(output))
    return `${what}: there is no space left on the disk of the data directory.`
  const nameless = /effective user ID (\d+)/.exec(output)?.[1]
  if (nameless)
    return `${what}: PostgreSQL needs a name for user id ${nameless}; add it to /etc/passwd, or set DATABASE_URL to a PostgreSQL server.`
  const lastLines = output.trim().split('\n').slice(-5).join('\n')
  return `${what}. PostgreSQL said:\n${lastLines}`
}
