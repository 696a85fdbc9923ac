// Every npm script goes through here. This file must parse on any Node, however old: it says so when one is too old.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Fairdesk needs Node 20.19 or newer, and this is Node ${process.versions.node}: install a newer one from nodejs.org.`,
  )
  process.exitCode = 1
} else {
  import('./run/main.mjs').then(({ main }) => main(process.argv[2], process.argv.slice(3)))
}
