/** Called with every response of the server, whatever it says; a module that shows such a state adds its own. */
export const responseReaders: ((response: Response) => void)[] = []
