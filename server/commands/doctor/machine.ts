import os from 'node:os'
import { describeBytes } from '../texts.ts'
import { bad, type DoctorFinding, ok, warn } from './finding.ts'

/** A process with a fair of a busy hall holds 340 to 500 MB, its database as much. */
const leastMemory = 2e9

export async function examineMachine(): Promise<readonly DoctorFinding[]> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isNewEnough = major > 20 || (major === 20 && minor >= 19)
  const total = os.totalmem()
  return [
    isNewEnough
      ? ok('node', process.versions.node)
      : bad('node', `${process.versions.node} is too old`, 'Install Node.js 20.19 or newer.'),
    total >= leastMemory
      ? ok('memory', `${describeBytes(total)}, of which ${describeBytes(os.freemem())} are free`)
      : warn('memory', `${describeBytes(total)} in all`, 'A hall needs 2 GB; give the machine more before the fair.'),
  ]
}
