/** What was found of one thing: `bad` keeps the server from its work, `warn` will or may. */
export type Finding = {
  readonly about: string
  readonly state: 'ok' | 'warn' | 'bad'
  readonly says: string
  /** What to do. */
  readonly wayOut?: string
}

export const ok = (about: string, says: string): Finding => ({ about, state: 'ok', says })
export const warn = (about: string, says: string, wayOut: string): Finding => ({ about, state: 'warn', says, wayOut })
export const bad = (about: string, says: string, wayOut: string): Finding => ({ about, state: 'bad', says, wayOut })

/** A line for each, with the way out under those that need one. */
export function printed(findings: readonly Finding[]): string {
  const width = findings.reduce((most, { about }) => Math.max(most, about.length), 0)
  return findings
    .map(({ about, state, says, wayOut }) => {
      const line = `${state.padEnd(4)}  ${about.padEnd(width)}  ${says}\n`
      return wayOut === undefined ? line : `${line}${' '.repeat(8 + width)}-> ${wayOut}\n`
    })
    .join('')
}

/** What a check that fails itself says: nothing keeps the others from looking. */
export async function found(about: string, look: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  try {
    return await look()
  } catch (error) {
    return [bad(about, error instanceof Error ? error.message : String(error), 'See the message; nothing was changed.')]
  }
}
