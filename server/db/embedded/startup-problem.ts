/** Why the server cannot start, in one plain sentence for the person at the terminal; ends the process with code 1. */
export class StartupProblem extends Error {}
