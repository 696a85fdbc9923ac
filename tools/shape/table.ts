import { kindOf } from './kinds.ts'
import type { FileShape } from './measure.ts'

/** Median, ninth decile and largest of the lines of files and functions, by kind. */
export function tableOf(files: readonly FileShape[]): string {
  const groups = Map.groupBy(files, ({ file }) => kindOf(file).name)
  const rows = [...groups].map(([name, group]) => {
    const functions = group.flatMap((file) => file.functions.map(({ lines }) => lines))
    return [name, String(group.length), ...figuresOf(group.map(({ lines }) => lines)), ...figuresOf(functions)]
  })
  const heads = ['kind', 'files', 'median', 'p90', 'max', 'function median', 'p90', 'max']
  return [heads, ...rows]
    .map((row) =>
      row.map((cell, at) => (at === 0 ? cell.padEnd(20) : cell.padStart((heads[at] ?? '').length + 2))).join(''),
    )
    .join('\n')
}

function figuresOf(numbers: readonly number[]): string[] {
  const sorted = numbers.toSorted((one, other) => one - other)
  const at = (share: number) => String(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? '-')
  return [at(0.5), at(0.9), at(1)]
}
