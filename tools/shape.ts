import { faultsOf } from './shape/faults.ts'
import { faultsOfFolders } from './shape/folders.ts'
import { filesIn, measureAll } from './shape/measure.ts'
import { tableOf } from './shape/table.ts'

/** Prints the sizes of the size guide in STYLE.md and fails over its caps. */
const root = process.cwd()
const files = filesIn(root)
const measured = measureAll(root, files)
console.log(tableOf(measured))
const faults = [...measured.flatMap(faultsOf), ...faultsOfFolders(files)]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
