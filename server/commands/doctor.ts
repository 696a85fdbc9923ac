import { examine } from './doctor/examine.ts'
import { printed } from './doctor/finding.ts'

/** `npm run doctor [-- --json]`: looks at everything a server needs, changes nothing, and ends with 1 where something is bad. */
const findings = await examine(process.env)
const isJson = process.argv.includes('--json')
process.stdout.write(isJson ? `${JSON.stringify(findings, null, 2)}\n` : printed(findings))
process.exitCode = findings.some(({ state }) => state === 'bad') ? 1 : 0
