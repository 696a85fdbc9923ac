import type { Part } from '../part.ts'
import { measuredBy } from './journey-figures.ts'

export const painting: Part = {
  name: 'paint',
  title: 'First paint of the grid',
  run: async () => {
    const noted = await measuredBy('tests/journeys/grid.spec.ts', '2,000 x 200')
    const figures = noted.flatMap((note) => note.split('; ')).map((figure) => [figure])
    return [{ title: '2,000 rows x 200 columns in Chromium', columns: ['measured'], rows: figures }]
  },
}
