import { commands } from './commands.mjs'
import { release, startScript, versionLine } from './release.mjs'

/** What is run beside a server, a line each; in the sources the other commands too. */
export function helpText() {
  const lines = Object.entries(commands).flatMap(([name, { operates, takes }]) =>
    operates ? [`  ${typed(name, takes)}\n      ${operates}`] : [],
  )
  const others = Object.keys(commands).filter((name) => !commands[name].operates)
  return [
    versionLine(),
    '',
    ...lines,
    ...(release ? [`  ${startScript} --version`] : ['', `For development, by npm run: ${others.join(', ')}`]),
    '',
    'Settings are environment variables: README.md lists them, docs/operating.md says how a server is run.',
  ].join('\n')
}

/** As a person types it: by npm in the sources, by the start script of a release. */
function typed(name, takes) {
  if (release) return [startScript, name, takes].filter(Boolean).join(' ')
  return [name === 'start' ? 'npm start' : `npm run ${name}`, takes].filter(Boolean).join(' -- ')
}
