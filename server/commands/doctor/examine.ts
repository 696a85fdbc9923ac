import { StartupProblem } from '../../db/embedded/startup-problem.ts'
import { readSettings, type Settings } from '../../settings.ts'
import { examineBackups } from './backups.ts'
import { examineCertificate } from './certificate.ts'
import { examineDatabase } from './database.ts'
import { bad, type DoctorFinding, runCheck } from './finding.ts'
import { examineFolder } from './folder.ts'
import { examineMachine } from './machine.ts'
import { examinePort } from './port.ts'
import { examineProgram } from './program.ts'

type Examination = (settings: Settings) => Promise<readonly DoctorFinding[]>

/** Examinations in the order of the report. */
const examinations: Readonly<Record<string, Examination>> = {
  machine: examineMachine,
  program: () => examineProgram(),
  'data directory': examineFolder,
  database: examineDatabase,
  certificate: examineCertificate,
  port: examinePort,
  backup: examineBackups,
}

/** Examines everything a server with this environment needs, whether it runs or not. Reads only. */
export async function examine(env: Readonly<Record<string, string | undefined>>): Promise<readonly DoctorFinding[]> {
  let settings: Settings
  try {
    settings = readSettings(env)
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error
    return [bad('settings', error.message, 'Mend the setting named; README.md lists them.')]
  }
  const findings: DoctorFinding[] = []
  for (const [subject, look] of Object.entries(examinations))
    findings.push(...(await runCheck(subject, () => look(settings))))
  return findings
}
