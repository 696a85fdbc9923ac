import { beside } from '../measured.ts'
import { NotMeasured, type Part } from '../part.ts'
import { measuredBy } from './journey-figures.ts'

/** Scripts and styles as they travel, gzip; read off the journey that keeps them within their budgets. */
export const bytes: Part = {
  name: 'bytes',
  title: 'Bytes of the first pages',
  run: async () => {
    const noted = await measuredBy('tests/journeys/bytes.spec.ts', 'budget')
    const rows = noted.map((note) => {
      const [, page, files, mostFiles, kilobytes, most] =
        /^(.+): (\d+) files of (\d+), ([\d.]+) kB of (\d+)/.exec(note) ?? []
      if (!page || !files) throw new NotMeasured(`the journey noted "${note}"`)
      return [
        page,
        beside(files, `<= ${mostFiles}`, Number(files) <= Number(mostFiles)),
        beside(`${kilobytes} kB`, `<= ${most} kB`, Number(kilobytes) <= Number(most)),
      ]
    })
    return [
      {
        title: 'Scripts and styles, gzip, cold cache, until the page shows its content',
        columns: ['page', 'files', 'transferred'],
        rows,
      },
    ]
  },
}
