import { setTimeout as rest } from 'node:timers/promises'
import type { BoardFeed } from '@fairdesk/contract/areas/reports/board-feed'
import type { projections } from '@fairdesk/contract/areas/reports/projection'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import type { Display } from '../../../domain/accounts/principal.ts'
import type { Services } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { BoardRoom } from './board-room.ts'

/** Those of each server's projections that have screens on. */
const rooms = new WeakMap<Services, Map<string, BoardRoom>>()

/** What a screen shows, from now until it goes. */
export const feedOf: Handler<typeof projections.feed> =
  ({ services, display }) =>
  (send, signal) =>
    showOn({ services, display, send }, signal)

/** What several screens show, each by its own token; refused where none of these opens a board. */
export const feedsOf: Handler<typeof projections.feeds> = async ({ services }, { tokens }) => {
  const displays = await Promise.all(tokens.map((token) => displayOf(services, token)))
  if (displays.every((display) => display === null)) refuse('session.ended')
  return async (send, signal) => {
    const follow = (token: string, of: number) =>
      followLink({ services, token, send: (event) => send({ of, event }) }, signal)
    await Promise.all(tokens.map(follow))
  }
}

type Screen = { readonly services: Services; readonly send: (event: BoardFeed) => void }

async function showOn({ services, display, send }: Screen & { display: Display }, signal: AbortSignal): Promise<void> {
  const { fair, projectionId, ref, sessionId } = display
  const open = rooms.get(services) ?? new Map<string, BoardRoom>()
  rooms.set(services, open)
  const key = `${fair.schema} ${projectionId}`
  // A session is seen once a minute at most; who has just hung up a screen looks whether it is on.
  await sql`update sessions set seen_at = clock_timestamp() where id = ${sessionId}`.execute(services.platform)
  const room = open.get(key) ?? new BoardRoom({ services, fair, projectionId }, () => open.delete(key))
  open.set(key, room)
  return room.join({ linkId: ref, send }, signal)
}

/** As often as the stream of a single screen looks whether its sign-in lasts. */
const checkMs = 15_000
/** A board that cannot be made is tried again after that: the others in its stream go on. */
const againMs = 2000
const revoked = { kind: 'stopped', reason: 'revoked' } as const

async function followLink(link: Screen & { token: string }, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await showWhileSignedIn(link, signal)
      return
    } catch (error) {
      link.services.log('a board of several could not be shown', error)
      await rest(againMs, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }
}

async function showWhileSignedIn({ services, token, send }: Screen & { token: string }, signal: AbortSignal) {
  const display = await displayOf(services, token)
  if (!display) return send(revoked)
  const over = new AbortController()
  const check = async () => {
    if (await displayOf(services, token)) return
    send(revoked)
    over.abort()
  }
  // A database that is away for a moment ends nobody's board.
  const timer = setInterval(() => void check().catch(() => undefined), checkMs)
  try {
    await showOn({ services, display, send }, AbortSignal.any([signal, over.signal]))
  } finally {
    clearInterval(timer)
  }
}

/** The screen whose link has this token; null for what is no board's. */
async function displayOf({ sessions }: Services, token: string): Promise<Display | null> {
  const principal = await sessions.principalOf(token)
  return principal?.kind === 'display' ? principal : null
}
