/**
 * Calls that were asked for and are not served yet: they answer "not available" to who is signed in.
 * The list only ever shrinks; serving one means taking it off here.
 */
export const notYet: readonly (readonly ['GET' | 'POST', `/${string}`])[] = []
