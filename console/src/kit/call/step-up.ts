import { codes } from '@fairdesk/contract/envelope'
import { ApiError } from './api-error.ts'

/** Asks the user for the second factor, once for all calls that wait; resolves to false if the user declines. */
export const stepUp: { ask: (() => Promise<boolean>) | null } = { ask: null }

export function isCodeNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'refused' && error.code === codes.codeNeeded
}
