/** Maximum codes in one search. */
export const mostCodes = 500
/** They travel in the address of a list. */
export const codeListLength = 8000
/** Sanity limit: no user types this many words to narrow a list. */
export const maxTokens = 12
