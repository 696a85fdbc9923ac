import { faultsOf } from './shape/faults.ts'
import { measureAll } from './shape/measure.ts'
import { tableOf } from './shape/table.ts'

/** Prints the sizes of the size guide in STYLE.md and fails over its caps. */
const files = measureAll(process.cwd())
console.log(tableOf(files))
const faults = files.flatMap(faultsOf)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
