import { codes } from '../envelope.ts'

/** Refusals of requests whatever they ask for: unreadable ones, files, retries, and the state of the server. */
export const requestErrors = {
  'request.invalid': { code: codes.invalid, params: ['field', 'problem', 'limit'] },
  'request.not-json': { code: codes.badRequest, params: [] },
  /** To the port beside HTTPS that only sends pages on. */
  'request.needs-https': { code: codes.badRequest, params: [] },
  'request.too-large': { code: codes.badRequest, params: [] },
  'request.malformed': { code: codes.badRequest, params: [] },
  'request.head-too-large': { code: codes.badRequest, params: [] },
  'request.too-slow': { code: codes.badRequest, params: [] },
  'request.overloaded': { code: codes.unavailable, params: [] },
  'request.too-many': { code: codes.tooMany, params: ['seconds'] },
  'request.not-multipart': { code: codes.badRequest, params: [] },
  'upload.too-large': { code: codes.badRequest, params: ['megabytes'] },
  'upload.broken': { code: codes.invalid, params: [] },
  'upload.no-file': { code: codes.badRequest, params: [] },
  'request.unknown-call': { code: codes.notYours, params: [] },
  'request.wrong-method': { code: codes.badRequest, params: [] },
  'request.send-by-post': { code: codes.badRequest, params: [] },
  'request.not-available-yet': { code: codes.unavailable, params: [] },
  'request.reused-id': { code: codes.conflict, params: [] },
  'request.fault': { code: codes.importFailed, params: ['requestId'] },
  'request.database-away': { code: codes.unavailable, params: [] },
  'request.took-too-long': { code: codes.unavailable, params: [] },
  'request.locked': { code: codes.unavailable, params: [] },
  /** The database did not confirm the commit: repeating the write under the same request number resolves it. */
  'request.unconfirmed': { code: codes.unavailable, params: [] },
  'request.disk-full': { code: codes.unavailable, params: [] },
  'request.read-only': { code: codes.unavailable, params: [] },
} as const
