/** As many codes as are sought at once. */
export const mostCodes = 500
/** They travel in the address of a list. */
export const codeListLength = 8000
/** Nobody types so many words to narrow a list. */
export const mostWords = 12
