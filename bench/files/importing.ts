import type { Part } from '../part.ts'
import type { ImportFigures } from './import-process.ts'
import { figuresFrom } from './own-process.ts'
import { textsOf, workColumns } from './work-meter.ts'

const rows = 50_000

/** A goods file through the call that the import screen makes, into a database of its own that is dropped afterwards. */
export const importing: Part = {
  name: 'import',
  title: 'Import of goods',
  run: async ({ fairs }) => {
    const { platform, url } = await fairs.server()
    const database = `bench_import_${process.pid}`
    await platform.pool.query(`create database ${database}`)
    const address = new URL(url)
    address.pathname = `/${database}`
    try {
      const env = { DATABASE_URL: address.href }
      const { fileMegabytes, dryRun, commit, again } = await figuresFrom<ImportFigures>(
        'import-process.ts',
        [rows],
        env,
      )
      return [
        {
          title: `${rows.toLocaleString('en')} rows x 11 columns, a row per barcode (.xlsx of ${fileMegabytes.toFixed(1)} MB)`,
          columns: ['', ...workColumns],
          rows: [
            ['dry run of the file', ...textsOf(dryRun)],
            ['commit of that dry run', ...textsOf(commit)],
            ['the same file again, committed: nothing changes', ...textsOf(again)],
          ],
          notes: [
            "CPU is the server's with its threads; the database's comes on top. Peak is of the whole run so far.",
          ],
        },
      ]
    } finally {
      await platform.pool.query(`drop database ${database}`)
    }
  },
}
