/** What a part of the bench has to show; cells are texts ready to print. */
export type Table = {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly notes?: readonly string[]
}

/** A goal beside its measured figure: "12 ms (aim < 50: met)". */
export function beside(figure: string, aim: string, isMet: boolean): string {
  return `${figure} (aim ${aim}: ${isMet ? 'met' : '**missed**'})`
}

export function markdownOf({ title, columns, rows, notes = [] }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const table = [line(columns), line(columns.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)]
  return [`**${title}**`, '', ...table, ...(notes.length > 0 ? ['', ...notes.map((note) => `- ${note}`)] : [])].join(
    '\n',
  )
}

export function milliseconds(ms: number): string {
  return ms < 10 ? ms.toFixed(1) : ms.toFixed(0)
}

/** The middle one of `runs` times in milliseconds, after runs that warm up and are not counted. */
export async function medianOf(work: () => unknown, { runs = 7, warmUps = 2 } = {}): Promise<number> {
  const times: number[] = []
  for (let run = -warmUps; run < runs; run++) {
    const begun = performance.now()
    await work()
    if (run >= 0) times.push(performance.now() - begun)
  }
  return times.toSorted((one, other) => one - other)[runs >> 1] ?? Number.NaN
}
