/** Result of one check: `bad` keeps the server from its work, `warn` will or may. */
export type DoctorFinding = {
  readonly subject: string
  readonly state: 'ok' | 'warn' | 'bad'
  readonly says: string
  /** Advice on what to do; absent if ok. */
  readonly wayOut?: string
}

export const ok = (subject: string, says: string): DoctorFinding => ({ subject, state: 'ok', says })
export const warn = (subject: string, says: string, wayOut: string): DoctorFinding => ({
  subject,
  state: 'warn',
  says,
  wayOut,
})
export const bad = (subject: string, says: string, wayOut: string): DoctorFinding => ({
  subject,
  state: 'bad',
  says,
  wayOut,
})

/** A line for each, with the way out under those that need one. */
export function printed(findings: readonly DoctorFinding[]): string {
  const width = findings.reduce((maxLength, { subject }) => Math.max(maxLength, subject.length), 0)
  return findings
    .map(({ subject, state, says, wayOut }) => {
      const line = `${state.padEnd(4)}  ${subject.padEnd(width)}  ${says}\n`
      return wayOut === undefined ? line : `${line}${' '.repeat(8 + width)}-> ${wayOut}\n`
    })
    .join('')
}

/** Runs a check; if it fails itself, reports that as a finding so that the others still run. */
export async function runCheck(
  subject: string,
  look: () => Promise<readonly DoctorFinding[]>,
): Promise<readonly DoctorFinding[]> {
  try {
    return await look()
  } catch (error) {
    return [
      bad(subject, error instanceof Error ? error.message : String(error), 'See the message; nothing was changed.'),
    ]
  }
}
