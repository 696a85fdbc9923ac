import path from 'node:path'

const maxFiles = 20

/** Lists that only grow: one looks for a file in them by its name, never by reading what stands around it. */
const mayBeLong = [/^server\/db\/migrations\//, /(^|\/)fixtures$/, /^tests\/journeys$/, /^demo\/artist\/cuts$/]

/** One line per folder that holds more files than one sees at a glance; what lies in its folders does not count. */
export function faultsOfFolders(files: readonly string[]): string[] {
  const folders = Map.groupBy(files, (file) => path.posix.dirname(file))
  return [...folders]
    .filter(([folder, held]) => held.length > maxFiles && !mayBeLong.some((long) => long.test(folder)))
    .map(([folder, held]) => `${folder}: ${held.length} files, at most ${maxFiles}; give it rooms`)
}
