import path from 'node:path'

const kept = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'TEMP', 'TMP']

/** PostgreSQL gets no secret of ours, speaks English in its log and stands where every account may stand. */
export const environment = {
  cwd: path.parse(import.meta.dirname).root,
  env: { ...Object.fromEntries(kept.map((name) => [name, process.env[name]])), LC_ALL: 'C', TZ: 'UTC' },
  windowsHide: true,
}

/** One sentence for what people can mend, else PostgreSQL's last words. */
export function plainReason(what: string, said: string): string {
  if (/no space left on device|disk quota exceeded|check free disk space/i.test(said))
    return `${what}: there is no space left on the disk of the data directory.`
  const nameless = /effective user ID (\d+)/.exec(said)?.[1]
  if (nameless)
    return `${what}: PostgreSQL needs a name for user id ${nameless}; add it to /etc/passwd, or set DATABASE_URL to a PostgreSQL server.`
  const words = said.trim().split('\n').slice(-5).join('\n')
  return `${what}. PostgreSQL said:\n${words}`
}
