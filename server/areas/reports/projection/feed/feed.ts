import { setTimeout as rest } from 'node:timers/promises'
import type { BoardFeed } from '@fairdesk/contract/areas/reports/board-feed'
import type { projections } from '@fairdesk/contract/areas/reports/projection'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import type { Display } from '../../../../domain/accounts/principal.ts'
import type { Services } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { BoardRoom } from './board-room.ts'

/** Those of each server's projections that have screens on. */
const boardRooms = new WeakMap<Services, Map<string, BoardRoom>>()

/** Streams a screen's board until it disconnects. */
export const feedOf: Handler<typeof projections.feed> =
  ({ services, display }) =>
  (send, signal) =>
    showOn({ services, display, send }, signal)

/** Streams several screens' boards, each by its own token; refused if no token opens a board. */
export const feedsOf: Handler<typeof projections.feeds> = async ({ services }, { tokens }) => {
  const displays = await Promise.all(tokens.map((token) => displayOf(services, token)))
  if (displays.every((display) => display === null)) refuse('session.ended')
  return async (send, signal) => {
    const follow = (token: string, linkIndex: number) =>
      followLink({ services, token, send: (event) => send({ of: linkIndex, event }) }, signal)
    await Promise.all(tokens.map(follow))
  }
}

type Screen = { readonly services: Services; readonly send: (event: BoardFeed) => void }

async function showOn({ services, display, send }: Screen & { display: Display }, signal: AbortSignal): Promise<void> {
  const { fair, projectionId, ref, sessionId } = display
  const open = boardRooms.get(services) ?? new Map<string, BoardRoom>()
  boardRooms.set(services, open)
  const key = `${fair.schema} ${projectionId}`
  // Sessions are otherwise marked as seen at most once a minute; after mounting a screen its owner checks if it is
  // on.
  await sql`update sessions set seen_at = clock_timestamp() where id = ${sessionId}`.execute(services.platform)
  const boardRoom = open.get(key) ?? new BoardRoom({ services, fair, projectionId }, () => open.delete(key))
  open.set(key, boardRoom)
  return boardRoom.join({ linkId: ref, send }, signal)
}

/** Interval of sign-in checks, as in the stream of a single screen. */
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
  // A short database outage ends no board.
  const timer = setInterval(() => void check().catch(() => undefined), checkMs)
  try {
    await showOn({ services, display, send }, AbortSignal.any([signal, over.signal]))
  } finally {
    clearInterval(timer)
  }
}

/** Returns the screen whose link has this token; null if the token is not a board's. */
async function displayOf({ sessions }: Services, token: string): Promise<Display | null> {
  const principal = await sessions.principalOf(token)
  return principal?.kind === 'display' ? principal : null
}
