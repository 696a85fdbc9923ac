/** What our ordering front end calls itself in the header `x-floor`; one more whenever it must understand something new. */
export const floorVersion = 1
/** Those before it would read answers wrongly. */
export const oldestFloor = 1
