import { type Line, lineOf, packageFiles } from '../../domain/front-end-package/contents.ts'
import { rowsIn } from '../../domain/front-end-package/read-package.ts'

/** What a package holds that the one before did not, counted while its lines go by. */
export type Comparison = {
  see(file: string, lines: readonly Line[]): void
  /** Once all lines have gone by. */
  result(): { readonly added: number; readonly changed: number; readonly removed: number }
}

/** Against the package at this path; against nothing where there is none. */
export async function compareWith(path: string | null): Promise<Comparison> {
  const before = path === null ? new Map<string, string>() : await linesByKey(path)
  let [added, changed] = [0, 0]
  return {
    see: (file, lines) => {
      for (const { key, text } of lines) {
        const place = `${file} ${key}`
        const was = before.get(place)
        if (was === undefined) added++
        else if (was !== text) changed++
        before.delete(place)
      }
    },
    result: () => ({ added, changed, removed: before.size }),
  }
}

async function linesByKey(path: string): Promise<Map<string, string>> {
  const lines = new Map<string, string>()
  for (const { name, keys } of packageFiles) {
    for await (const rows of rowsIn(path, name)) {
      for (const row of rows) {
        const { key, text } = lineOf(row, keys)
        lines.set(`${name} ${key}`, text)
      }
    }
  }
  return lines
}
