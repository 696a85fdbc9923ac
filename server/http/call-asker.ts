import type { Endpoint } from '@fairdesk/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Asker, Manner } from '../db/statements/asker.ts'

/**
 * Calls whose statements are waited for as long as they take: files that come and go, whole fairs, and acts on everything that a fair
 * has. All others end with the limits of `db/statements/limits.ts`.
 */
export const longCalls: ReadonlySet<string> = new Set([
  ...['/fair/create', '/fair/createDemo', '/fair/previewCopy', '/fair/copy', '/fair/save', '/fair/remove'],
  ...['/fair/previewState', '/fair/setState', '/fair/takeBack', '/baseData/cleanDbData', '/baseData/cleanImageData'],
  ...['/rehearsal/start', '/rehearsal/play', '/rehearsal/removeCopy', '/baseData/updateZip', '/package/restore'],
  ...['/order/preview', '/order/act', '/order/batch', '/order/previewUndo', '/order/undoBatch', '/order/actRows'],
  ...['/order/substitutes/act', '/bin/restore', '/bin/purge', '/stock/undoImport', '/orderhaihua/splitOrder'],
  ...['/orderhaihua/undoSplitRun', '/goods/reprice', '/goods/changeSeveral', '/goods/undoChange', '/goods/setStatus'],
  ...['/goods/undoStatus', '/goods/delete', '/goods/restore', '/customer/reprice', '/customer/changeSeveral'],
  ...['/customer/undoSeveral', '/goodsreport/freezeGoods', '/goods/pictures/commit', '/goods/pictures/undo'],
  ...['/report/reconcile', '/reportprint/getPrintOffline', '/desk/closeDay'],
])

/**
 * Returns the caller on whose behalf a call's statements run. A read is cancelled if its caller disconnects before the
 * answer.
 */
export function askerOf(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Asker {
  const isWrite = endpoint.effect === 'write'
  const asker = { name: endpoint.path, requestId: request.id, manner: mannerOf(endpoint), isWrite }
  // Reads of a stream are shared by all subscribers.
  return isWrite || endpoint.transport === 'live' ? asker : { ...asker, signal: goneSignal(reply) }
}

export function mannerOf({ path, transport, access, effect }: Endpoint): Manner {
  if (longCalls.has(path) || transport === 'upload' || transport === 'download') return 'long'
  return access.kind === 'public' && effect === 'write' ? 'signIn' : 'usual'
}

/** Returns a signal that is aborted if the caller disconnects before the answer. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}
