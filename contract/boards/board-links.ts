/** Signs of the token in a board's link. */
export const linkLength = 43
/** Boards that one stream carries: more windows than these no browser of a hall has open. */
export const mostFeeds = 40
