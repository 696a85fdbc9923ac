/** Tells the script before the modules (gate.js) that the page has drawn something: what fails from now on is told by the page itself. */
export function pageStarted(): void {
  dispatchEvent(new Event('fairdesk-started'))
}
