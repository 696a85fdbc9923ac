import type { GatheredSecurityAction } from '@fairdesk/contract/settings/security-actions'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import type { FairDatabases } from '../../fairs/fair-databases.ts'
import { namesOfAccounts, type SignInName } from './account-names.ts'

const flushMs = 60_000
/** Different events gathered between two writes; beyond them only their number is kept. */
const mostGathered = 500

export type SecurityEvent = {
  readonly action: GatheredSecurityAction
  readonly ip: string
  /** Account that did it; empty for callers who were not signed in. */
  readonly account: string
  /**
   * Name that was tried at a sign-in, of a customer's account with its fair. It is written only if there is such an
   * account: people type their password into the wrong field.
   */
  readonly tried?: SignInName
  /** Subject of other events. */
  readonly ref?: string
}

type EventCount = SecurityEvent & { attempts: number; readonly since: string }
type Place = {
  readonly platform: Kysely<PlatformDb>
  readonly fairs: Pick<FairDatabases, 'databaseOf'>
  /** Takes JSON lines. */
  readonly file: { write(line: string): void; drain(): Promise<void> }
}

/**
 * Events that come too often for a line each, as refused sign-ins: gathered per action, account and address, written
 * every minute to the house's operation log and as JSON lines to `security.log` in DATA_DIR.
 */
export class SecurityEvents {
  readonly #place: Place
  #gathered = new Map<string, EventCount>()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(place: Place) {
    this.#place = place
  }

  note(event: SecurityEvent): void {
    const { action, ip, account, tried, ref = '' } = event
    const key = [action, ip, account, tried?.fairId, tried?.name, ref].join('\n')
    const isFull = this.#gathered.size >= mostGathered && !this.#gathered.has(key)
    const entryKey = isFull ? action : key
    const former = this.#gathered.get(entryKey)
    if (former) former.attempts++
    else {
      const kept = isFull ? { action, ip: '', account: '' } : event
      this.#gathered.set(entryKey, { ...kept, attempts: 1, since: new Date().toISOString() })
    }
    this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), flushMs).unref()
  }

  /** Writes what was gathered. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const events = [...this.#gathered.values()]
    this.#gathered = new Map()
    if (events.length > 0) this.#writing = this.#writing.catch(() => undefined).then(() => this.#write(events))
    return this.#writing
  }

  async #write(events: readonly EventCount[]): Promise<void> {
    const names = await namesOfAccounts(this.#place, events)
    const lines = merged(
      events.map(({ action, ip, account, attempts, since, ref = '' }, index) => {
        const subject = names[index] ?? ref
        return { at: since, action, account, ip, ref: subject, attempts }
      }),
    )
    for (const line of lines) this.#place.file.write(`${JSON.stringify(line)}\n`)
    await sql`
      insert into operation_log (account, ip, action, ref, after)
      select account, ip, action, ref, jsonb_build_object('attempts', attempts, 'since', at)
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as line (at text, action text, account text, ip text, ref text, attempts int)`.execute(this.#place.platform)
    await this.#place.file.drain()
  }
}

type Line = Omit<EventCount, 'tried' | 'since' | 'ref'> & { readonly ref: string; readonly at: string }

/** Joins lines that differ in names that are not written. */
function merged(lines: readonly Line[]): Line[] {
  const byKey = new Map<string, Line>()
  for (const line of lines) {
    const key = [line.action, line.account, line.ip, line.ref].join('\n')
    const former = byKey.get(key)
    byKey.set(key, former ? { ...former, attempts: former.attempts + line.attempts } : line)
  }
  return [...byKey.values()]
}
