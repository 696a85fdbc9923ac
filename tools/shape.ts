import { faultsOf } from './shape/faults.ts'
import { faultsOfFolders } from './shape/folders.ts'
import { filesIn, measureAll } from './shape/measure.ts'
import { faultsOfRooms } from './shape/rooms.ts'
import { tableOf } from './shape/table.ts'
import { faultsOfWords, textOfShare, wordShares } from './shape/word-shares.ts'

/** Prints the sizes of the size guide in STYLE.md; fails over its caps and where folders import each other. */
const root = process.cwd()
const files = filesIn(root)
const measured = measureAll(root, files)
console.log(tableOf(measured))
for (const share of wordShares(measured)) console.log(textOfShare(share))
const faults = [
  ...measured.flatMap(faultsOf),
  ...faultsOfFolders(files),
  ...faultsOfRooms(measured),
  ...faultsOfWords(measured),
]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
