/**
 * Requested calls that are not implemented yet: they answer "not available" to signed-in users. The list only
 * shrinks; remove a call here when it is implemented.
 */
export const notYet: readonly (readonly ['GET' | 'POST', `/${string}`])[] = []
