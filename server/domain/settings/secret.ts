import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The installation's own key, kept outside the database: a stolen database alone guesses no password. */
export function installationSecret(dataDir: string): Buffer {
  const file = path.join(dataDir, 'secret.key')
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  } catch {
    mkdirSync(dataDir, { recursive: true })
    const secret = randomBytes(32)
    writeFileSync(file, `${secret.toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
    return secret
  }
}
