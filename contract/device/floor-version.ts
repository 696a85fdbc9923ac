/** Version our ordering front end sends in the header `x-floor`; raise it when it must understand something new. */
export const floorVersion = 1
/** Those before it would read answers wrongly. */
export const oldestFloor = 1
