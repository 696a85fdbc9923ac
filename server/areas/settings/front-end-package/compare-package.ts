import { type Line, lineOf, packageFiles } from '../../../domain/front-end-package/contents.ts'
import { rowsIn } from '../../../domain/front-end-package/read-package.ts'

/** Counts a package's differences from its predecessor while its lines stream by. */
export type Comparison = {
  see(file: string, lines: readonly Line[]): void
  /** Once all lines have gone by. */
  result(): { readonly added: number; readonly changed: number; readonly removed: number }
}

/** Compares with the package at this path; null compares with an empty one. */
export async function compareWith(path: string | null): Promise<Comparison> {
  const previousLines = path === null ? new Map<string, string>() : await linesByKey(path)
  let [added, changed] = [0, 0]
  return {
    see: (file, lines) => {
      for (const { key, text } of lines) {
        const lineKey = `${file} ${key}`
        const was = previousLines.get(lineKey)
        if (was === undefined) added++
        else if (was !== text) changed++
        previousLines.delete(lineKey)
      }
    },
    result: () => ({ added, changed, removed: previousLines.size }),
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
