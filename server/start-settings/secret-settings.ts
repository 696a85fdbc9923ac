import { readFileSync } from 'node:fs'
import { StartupProblem } from '../db/embedded/startup-problem.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Settings that are secrets: the environment of a process can be read by others of its user. */
const secretNames = ['ADMIN_PASSWORD', 'DATABASE_URL', 'FAIRDESK_SECRET', 'METRICS_TOKEN'] as const

/**
 * Returns the environment with each secret read from the file that `<NAME>_FILE` names, without the line end after it.
 * @throws StartupProblem where both are given, or the file cannot be read
 */
export function withSecretFiles(env: Environment): Environment {
  const secrets = secretNames.flatMap((name) => {
    const file = env[`${name}_FILE`]
    if (!file) return []
    if (env[name]) throw new StartupProblem(`${name} and ${name}_FILE are both set; keep one of them.`)
    return [[name, secretIn(file, name)]]
  })
  return { ...env, ...Object.fromEntries(secrets) }
}

/** Removes the secrets from an environment, so that programs started later do not inherit them. */
export function clearSecrets(env: Record<string, string | undefined>): void {
  for (const name of secretNames) delete env[name]
}

function secretIn(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    const { code = '' } = error as { code?: string }
    throw new StartupProblem(`${name}_FILE names ${file}, which cannot be read (${code}).`)
  }
}
