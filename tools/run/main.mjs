import { commands } from './commands.mjs'
import { helpText } from './help.mjs'
import { ensureInstalled } from './install.mjs'
import { NpmWatch } from './npm-watch.mjs'
import { release, versionLine } from './release.mjs'
import { runStep } from './run-step.mjs'
import { findRuntime } from './runtime.mjs'

const endedBySignal = 143

/** Runs a command's steps one after the other, on the pinned Node, and exits with the first code that is not 0. */
export async function main(name, args) {
  if (name === '--version') return console.log(versionLine())
  if (['help', '--help', undefined].includes(name)) return console.log(helpText())
  const npm = new NpmWatch()
  const command = findCommand(name)
  if (!command) return fail(`There is no command "${name}".\n${helpText()}`)
  const problem = release ? undefined : ensureInstalled()
  if (problem) return fail(problem)
  const runtime = findRuntime()
  if (!runtime) {
    return fail(
      `No Node 26 comes with Fairdesk for ${process.platform} on ${process.arch}: install Node 26 or newer and try again.`,
    )
  }
  for (const step of command.steps(args)) {
    process.exitCode = npm.isGone() ? endedBySignal : await runStep(runtime, step, npm)
    if (process.exitCode !== 0) return
  }
}

/** A release has what its other commands would need left out. */
function findCommand(name) {
  if (!Object.hasOwn(commands, name)) return undefined
  return release && !commands[name].operates ? undefined : commands[name]
}

function fail(sentence) {
  console.error(sentence)
  process.exitCode = 1
}
